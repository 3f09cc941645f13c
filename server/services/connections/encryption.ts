import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts values that the server must read again, but that are not readable in the database. `purpose` separates keys.
 */
export function cipherFor(appSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', `rumo ${purpose}`, 32))
  return {
    encrypt(text: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    /** Throws when the text was changed or encrypted with another secret. */
    decrypt(encrypted: string): string {
      const bytes = Buffer.from(encrypted, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString()
    },
  }
}

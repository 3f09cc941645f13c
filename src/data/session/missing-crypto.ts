import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'

/**
 * Adds what the database and new rows need of Web Crypto where browsers keep it for secure contexts: over http, on another
 * name than localhost, they have neither digests nor random UUIDs. Called before a database is opened.
 */
export function addMissingCrypto(): void {
  const digest = async (_name: string, data: Uint8Array) => sha256(data).buffer
  Object.defineProperties(crypto, { subtle: { value: { digest } }, randomUUID: { value: randomUUID } })
}

/** RFC 9562, version 4. */
function randomUUID(): string {
  const hex = bytesToHex(randomBytes(16))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * SHA-256 of a text or of data as JSON, in hex (64 characters), the same on every device. Browsers compute it in secure
 * contexts alone (https, localhost); elsewhere a library does, which is fetched only then.
 */
export async function sha256(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(typeof data === 'string' ? data : JSON.stringify(data))
  const digest =
    'subtle' in crypto
      ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

import { createHash } from 'node:crypto'

/** Computes digests synchronously instead of in a thread pool, so that a run depends only on its seed. */
export function makeDigestsInstant(): void {
  crypto.subtle.digest = (_algorithm, data) => {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data)
    return Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()).buffer)
  }
}

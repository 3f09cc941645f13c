import { FileProblem } from './problem.ts'

/** The largest file that is read, as it is on the device. */
export const fileBytes = 25_000_000

/** The largest content that a packed file may have: some hundred bytes can unpack to gigabytes. */
export const unpackedBytes = 60_000_000

/** The content of a file, unpacked where it is gzip. @throws FileProblem `too-big`, `unpacks-too-big`, `broken` */
export async function unpack(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > fileBytes) throw new FileProblem('too-big')
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (start[0] !== 0x1f || start[1] !== 0x8b) return new Uint8Array(await file.arrayBuffer())
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new FileProblem('broken', { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > unpackedBytes) {
      // The rest must not be unpacked either.
      await reader.cancel().catch(() => undefined)
      throw new FileProblem('unpacks-too-big')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

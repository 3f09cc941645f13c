import type { LeftOut } from './part.ts'
import { FileProblem } from './problem.ts'
import { isZip, zipEntries } from './zip.ts'

/** The largest file that is read, as it is on the device. */
export const fileBytes = 25_000_000

/** The largest content that a packed file may have: some hundred bytes can unpack to gigabytes. */
export const unpackedBytes = 60_000_000

/** A file in a packed one. `name`: null for one that is packed alone or not at all. */
export type Content = { name: string | null; bytes: Uint8Array<ArrayBuffer> }

/**
 * What is in a file, unpacked where it is gzip or zip. A damaged file in an archive is named with the rest.
 * @throws FileProblem `too-big`, `unpacks-too-big`, `broken`
 */
export async function contentsOf(file: Blob): Promise<(Content | LeftOut)[]> {
  if (file.size > fileBytes) throw new FileProblem('too-big')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isZip(bytes)) return [{ name: null, bytes: await withoutGzip(bytes, unpackedBytes) }]
  const contents = await unzipped(bytes, { left: unpackedBytes })
  return contents.length === 1 ? contents.map((only) => ({ ...only, name: null })) : contents
}

/** @param deeper whether archives in this one are unpacked too: the export of a whole account has some. */
async function unzipped(
  bytes: Uint8Array<ArrayBuffer>,
  budget: { left: number },
  deeper = true,
): Promise<(Content | LeftOut)[]> {
  const contents: (Content | LeftOut)[] = []
  for (const { name, packed, deflated } of zipEntries(bytes)) {
    try {
      const raw = deflated ? await inflated(packed, 'deflate-raw', budget.left) : packed
      const content = await withoutGzip(raw, budget.left)
      budget.left -= Math.max(raw.length, content.length)
      if (budget.left < 0) throw new FileProblem('unpacks-too-big')
      if (deeper && isZip(content)) contents.push(...(await unzipped(content, budget, false)))
      else contents.push({ name, bytes: content })
    } catch (error) {
      if (!(error instanceof FileProblem && error.code === 'broken')) throw error
      contents.push({ name, problem: error.code })
    }
  }
  return contents
}

async function withoutGzip(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? inflated(bytes, 'gzip', most) : bytes
}

async function inflated(
  packed: Uint8Array<ArrayBuffer>,
  format: 'gzip' | 'deflate-raw',
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = inPieces(packed).pipeThrough(new DecompressionStream(format)).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      if (size === 0) throw new FileProblem('broken', { cause })
      // A copy that broke off: what is in it says itself that its end is missing.
      return { done: true, value: undefined } as const
    })
    if (done) break
    size += value.byteLength
    if (size > most) {
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

/** How much is unpacked at a time: of a packed file that breaks off, what the last piece unpacks to is lost. */
const pieceBytes = 4_096

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.subarray(at, (at += pieceBytes)))
    },
  })
}

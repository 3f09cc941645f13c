import { FileProblem, type LeftOut } from './problem.ts'

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
  const parts: Uint8Array<ArrayBuffer>[] = []
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
  return new Uint8Array(await new Blob(parts).arrayBuffer())
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

/** Files in one archive that are read; an export of years is imported in parts. */
const mostEntries = 500

type Entry = { name: string; packed: Uint8Array<ArrayBuffer>; deflated: boolean }

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/**
 * The files of a zip archive by its directory at the end (APPNOTE 4.3), still packed. Folders, and what macOS adds, are
 * no files.
 * @throws FileProblem `broken`, `unpacks-too-big` for too many files
 */
function zipEntries(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = directoryEnd(view)
    const count = view.getUint16(end + 10, true)
    if (count > mostEntries) throw new FileProblem('unpacks-too-big')
    const entries: Entry[] = []
    let at = view.getUint32(end + 16, true)
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError('no entry')
      const method = view.getUint16(at + 10, true)
      const encrypted = (view.getUint16(at + 8, true) & 1) === 1
      const size = view.getUint32(at + 20, true)
      const nameLength = view.getUint16(at + 28, true)
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
      const header = view.getUint32(at + 42, true)
      // The local header has lengths of its own.
      const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
      if (start + size > bytes.length) throw new RangeError('cut off')
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
      if (name.endsWith('/') || name.startsWith('__MACOSX/')) continue
      if (encrypted || (method !== 0 && method !== 8)) throw new FileProblem('broken')
      entries.push({ name, packed: bytes.subarray(start, start + size), deflated: method === 8 })
    }
    return entries
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause
    throw new FileProblem('broken', { cause })
  }
}

/** Searched from the end: a comment of up to 65,535 bytes may follow. @throws RangeError */
function directoryEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  throw new RangeError('no directory')
}

import { FileProblem } from './problem.ts'

/** Files in one archive that are read; an export of years is imported in parts. */
const mostEntries = 500

type Entry = { name: string; packed: Uint8Array<ArrayBuffer>; deflated: boolean }

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/**
 * The files of a zip archive by its directory at the end (APPNOTE 4.3), still packed. Folders, and what macOS adds, are
 * no files.
 * @throws FileProblem `broken`, `unpacks-too-big` for too many files
 */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>): Entry[] {
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

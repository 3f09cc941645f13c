import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { chainsOf } from '#src/domain/activities/chains.ts'
import { recordingsKey } from '#sync/contract/index.ts'
import { readFit } from './fit.ts'
import { readGpx } from './gpx.ts'
import { FileProblem, type FileProblemCode, type LeftOut, type Part } from './problem.ts'
import { type Recording, recordingOf } from './recording.ts'
import { readTcx } from './tcx.ts'
import { type Content, contentsOf } from './unpack.ts'

/** What one file gives: the activities in it with what was left out of it, or why there are none. */
export type FileResult = { recordings: Recording[]; leftOut: LeftOut[] } | { problem: FileProblemCode }

/**
 * Reads FIT, GPX or TCX, also packed as gzip or zip; the content says which it is. What is wrong with one part of it
 * leaves out that part. Never rejects.
 * @param now in ms
 */
export async function readFile(file: Blob, now: number): Promise<FileResult> {
  try {
    const recordings: Recording[] = []
    const leftOut: LeftOut[] = []
    for (const content of await contentsOf(file)) {
      for (const one of await readContent(content, now)) {
        if ('problem' in one) leftOut.push(one)
        else recordings.push(one)
      }
    }
    const [first] = leftOut
    if (recordings.length > 0) return { recordings, leftOut }
    return { problem: first?.problem ?? 'no-session' }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.code }
    throw error
  }
}

async function readContent(content: Content | LeftOut, now: number): Promise<(Recording | LeftOut)[]> {
  if ('problem' in content) return [content]
  const { name, bytes } = content
  const files = filesIn(bytes)
  if (files.length > 1)
    return (await Promise.all(files.map((one) => readContent({ name, bytes: one }, now)))).flat()
  const parts = await kept(name, () => partsIn(bytes))
  if ('problem' in parts) return [parts]
  const digest = digestOf(bytes)
  const nameOf = (index: number) => (parts.length === 1 ? digest : `${digest}-${index + 1}`)
  const found = await Promise.all(
    parts.map((part, index) =>
      kept(part.name ?? name, () => {
        if ('problem' in part) throw new FileProblem(part.problem)
        return recordingOf(part, nameOf(index), now)
      }),
    ),
  )
  return inGroups(found)
}

/** Sessions of several sports that follow each other are the legs of one. */
function inGroups(found: readonly (Recording | LeftOut)[]): (Recording | LeftOut)[] {
  const legs = new Map<string, string>()
  for (const chain of chainsOf(found.flatMap((one) => ('problem' in one ? [] : [one])))) {
    const [first] = chain
    if (!first || new Set(chain.map(({ sport }) => sport)).size < 2) continue
    for (const { sourceId } of chain) legs.set(sourceId, recordingsKey(first.sourceId))
  }
  return found.map((one) =>
    'problem' in one ? one : { ...one, groupKey: legs.get(one.sourceId) ?? one.groupKey },
  )
}

/** What is read, or the part left out where that fails for a reason that can be named. */
async function kept<T>(name: string | null, read: () => T | Promise<T>): Promise<T | LeftOut> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof FileProblem) return { name, problem: error.code }
    throw error
  }
}

function partsIn(bytes: Uint8Array<ArrayBuffer>): Part[] | Promise<Part[]> {
  if (isFit(bytes)) return readFit(bytes)
  const text = textOf(bytes)
  const root = /<(?:\w+:)?(gpx|TrainingCenterDatabase)[\s>]/.exec(text.slice(0, 5_000))?.[1]
  if (root === 'gpx') return readGpx(text)
  if (root === 'TrainingCenterDatabase') return readTcx(text)
  throw new FileProblem('unknown-format')
}

/** The same file has the same digest on every device, packed or not. */
const digestOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/** Bytes that begin a text in UTF-16, with its mark or with the `<` of an element. */
const starts: readonly [string, readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0]],
  ['utf-16be', [0, 0x3c]],
]

const declaration = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/

/** The text of a file in the encoding that its first bytes show or its declaration names, without what is around it. */
function textOf(bytes: Uint8Array): string {
  const shown = starts.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0]
  const head = String.fromCharCode(...bytes.subarray(0, 200)).replace(/^\u00EF\u00BB\u00BF/, '')
  const label = shown ?? declared(declaration.exec(head)?.[1])
  const text = new TextDecoder(label).decode(bytes).trimStart()
  // Programs that were ended fill the rest of a file with zeros.
  return text.slice(0, text.lastIndexOf('>') + 1)
}

/** A declaration of UTF-16 in single bytes is wrong, and one that no browser knows is no help. */
function declared(label: string | undefined): string {
  if (label === undefined || /^utf-?16|^ucs/i.test(label)) return 'utf-8'
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'utf-8'
  }
}

type Bytes = Uint8Array<ArrayBuffer>

function isFit(bytes: Bytes): boolean {
  return String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT'
}

/** The FIT files that follow each other in one (FIT protocol, "Chained FIT files"); else the bytes as they are. */
function filesIn(bytes: Bytes): Bytes[] {
  const files: Bytes[] = []
  let rest = bytes
  for (;;) {
    const end = isFit(rest) ? endOf(rest) : rest.length
    const next = rest.subarray(end)
    if (!isFit(next)) return [...files, rest]
    files.push(rest.subarray(0, end))
    rest = next
  }
}

/** Header, data and check sum. A file that was never closed says that it has no data, and takes the rest. */
function endOf(bytes: Bytes): number {
  const data = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
  return data === 0 ? bytes.length : (bytes[0] ?? 0) + data + 2
}

import { readFit } from './fit.ts'
import { readGpx } from './gpx.ts'
import { FileProblem, type FileProblemCode } from './problem.ts'
import { type Recording, recordingOf, type Session } from './recording.ts'
import { readTcx } from './tcx.ts'
import { unpack } from './unpack.ts'

/** What one file gives: the activities in it, or why there are none. */
export type FileResult = { recordings: Recording[] } | { problem: FileProblemCode }

/**
 * Reads a FIT, GPX or TCX file, also packed as gzip; its content says which it is. Never rejects.
 * @param now in ms
 */
export async function readFile(file: Blob, now: number): Promise<FileResult> {
  try {
    const bytes = await unpack(file)
    const sessions = await sessionsIn(bytes)
    if (sessions.length === 0) throw new FileProblem('no-session')
    const digest = await digestOf(bytes)
    const nameOf = (index: number) => (sessions.length === 1 ? digest : `${digest}-${index + 1}`)
    return { recordings: sessions.map((session, index) => recordingOf(session, nameOf(index), now)) }
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.code }
    throw error
  }
}

async function sessionsIn(bytes: Uint8Array<ArrayBuffer>): Promise<Session[]> {
  const isFit = String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT'
  if (isFit) return readFit(bytes)
  const text = new TextDecoder().decode(bytes)
  const root = /<(?:\w+:)?(gpx|TrainingCenterDatabase)[\s>]/.exec(text.slice(0, 5_000))?.[1]
  if (root === 'gpx') return readGpx(text)
  if (root === 'TrainingCenterDatabase') return readTcx(text)
  throw new FileProblem('unknown-format')
}

/** The same file has the same digest on every device, packed or not. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

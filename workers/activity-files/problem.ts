import type { Session } from './recording.ts'

/**
 * Why a file or a part of it gives no activity. `broken`: damaged, cut off, or not what it says. `unknown-format`: none
 * of FIT, GPX and TCX. `no-session`: a route, a workout, settings, or no time at all. `no-time`: places without times.
 * `cut-short`: its end is missing, what comes before it was read. `wrong-clock`: the device recorded a date that cannot be. `unread`: the
 * reader ended without an answer.
 */
const fileProblemCodes = [
  'too-big',
  'unpacks-too-big',
  'unknown-format',
  'broken',
  'no-session',
  'no-time',
  'cut-short',
  'wrong-clock',
  'unread',
] as const

export type FileProblemCode = (typeof fileProblemCodes)[number]

export class FileProblem extends Error {
  readonly code: FileProblemCode

  constructor(code: FileProblemCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** A part of a file that gives no activity; the others are kept. `name`: what the file calls it, null for nothing. */
export type LeftOut = { name: string | null; problem: FileProblemCode }

/** What a file whose end is missing says besides its sessions. */
export const cutShort: LeftOut = { name: null, problem: 'cut-short' }

/** One session of a file, or why that part is none. */
export type Part = Session | LeftOut

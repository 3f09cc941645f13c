import type { FileProblemCode } from './problem.ts'
import type { Session } from './recording.ts'

/** A part of a file that gives no activity; the others are kept. `name`: what the file calls it, null for nothing. */
export type LeftOut = { name: string | null; problem: FileProblemCode }

/** What a file whose end is missing says besides its sessions. */
export const cutShort: LeftOut = { name: null, problem: 'cut-short' }

/** One session of a file, or why that part is none. */
export type Part = Session | LeftOut

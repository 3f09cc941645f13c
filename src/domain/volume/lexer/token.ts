import type { ScannedNumber } from './scan-number.ts'
import type { Word } from './words.ts'

/** What a token is. Everything a coach types that is none of these (emoji, ~, quotes alone) is passed over. */
export const Is = {
  number: 0,
  /** 1:30 or 1:30:00, read as seconds of m:ss or h:mm:ss; `other` is the reading as h:mm. */
  clock: 1,
  word: 2,
  times: 3,
  plus: 4,
  comma: 5,
  stop: 6,
  semicolon: 7,
  colon: 8,
  slash: 9,
  dash: 10,
  at: 11,
  equals: 12,
  open: 13,
  close: 14,
  newline: 15,
  minutes: 16,
  seconds: 17,
  percent: 18,
  hash: 19,
  end: 20,
} as const

export interface Token {
  is: number
  start: number
  end: number
  /** The kind of a bracket; the indent of the line that a newline starts. */
  detail: number
  /** What a number or clock says, null for all else. */
  number: ScannedNumber | null
  word: Word
  /** White space precedes it. */
  apart: boolean
  /** For a newline: the line it starts is blank (1), bulleted (2), goes on with a brace drawn over lines (3), or none (0). */
  line: number
}

/** The value of a number token, NaN for any other. */
export function numberOf(token: Token | undefined): number {
  return token?.number?.value ?? Number.NaN
}

import type { UnitName } from '../lexer/dictionary.ts'
import { Is, type Token } from '../lexer/token.ts'
import type { Word } from '../lexer/words.ts'
import type { Line } from '../lines/structure.ts'
import type { Aside, Awaiting, Part, Preceding } from '../segments/context.ts'
import type { Piece } from '../segments/piece.ts'
import type { Joint } from '../segments/relation.ts'
import type { Step } from '../steps/step.ts'

/** The segment being read: what has been seen since the last separator. */
export interface OpenSegment {
  start: number
  joint: Joint | null
  parts: Part[]
  /** What all words of the segment say, and those since the last quantity. */
  says: number
  gap: number
  words: number
  /** Those of them that say something else than to do it again. */
  others: number
  /** A word came at all. */
  worded: boolean
  near: Word | null
  /** The unit a label ends with: "Total yards:". */
  unit: UnitName | null
  of: boolean
  aimed: boolean
  /** Repeats waiting for what they repeat. */
  times: number
  waiting: boolean
  /** Where they are written. */
  from: number
  to: number
  heads: boolean
  /** The piece that the next words describe, and its flags without the last word. */
  last: Piece | null
  afterBefore: number
  /** "e", "com" or the like came since the last quantity. */
  joined: boolean
  back: number
  /** It goes on after "e" or "and". */
  paired: boolean
  /** It is the recovery of the step before it, whose repeats follow: "3 min hard, 2 min easy x 6". */
  recovers: boolean
  /** It goes on after "then" or "depois". */
  follows: boolean
  /** It goes on after "followed by". */
  followed: boolean
  /** It goes on after a plus sign. */
  added: boolean
  /** The waiting repeats are those of all steps in a row, and the words read when they came: "por 6 vezes". */
  wholeRow: boolean
  wordsAtTimes: number
  /** The waiting repeats may be those of a whole list. */
  list: boolean
  /** The first of repeats that multiply: 3 in "3 séries de 5x". */
  outer: number
  /** It names a block: "repetir 6x o bloco acima". */
  block: boolean
  /** "se", "if" came since the last quantity. */
  conditional: boolean
  /** "the" is right before what comes next. */
  the: boolean
  /** "até", "até completar" is right before what comes next. */
  until: boolean
  /** It opens with "that" or "isso". */
  that: boolean
  /** "in blocks of": how the amount before it is split. */
  how: boolean
  /** "finish", "terminar" came. */
  ends: boolean
  /** "dentro": what follows is part of what stands before. */
  inner: boolean
  /** It begins with the name of a phase: "Fase 3 (6 km finais fortes)". */
  phase: boolean
  /** It names food or drink. */
  fuel: boolean
  /** It begins with "para" or "for": what the session is for. */
  goal: boolean
}

/** The whole text, or the content of a pair of brackets. */
export interface Frame {
  /** Token of the bracket that closes it, -1 for the text itself. */
  close: number
  start: number
  times: number
  repeated: boolean
  lines: Line[]
  line: Line
  segment: OpenSegment
  /** Where the sentence started in the line's steps. */
  sentence: number
  /** Where the sentence before it started. */
  sentenceBefore: number
  /** Where the row of steps started that commas and "e" keep together. */
  row: number
  /** Step of the line that a colon made the head of what follows, -1 without one; and where its parts start. */
  head: number
  parts: number
  /** What it is made of takes turns, and ends with the sentence: "20 min alternando: 4 min + 2 min. 10 min solto". */
  headTurns: boolean
  /** Repeats that a colon put before the rest of the line, and the first step they cover. */
  scopeTimes: number
  scope: number
  /** "= 1200": the first step that repeats what is before the sign, -1 without one. */
  equalsAt: number
  preceding: Preceding | null
  /** The step whose parts go on after a plus. */
  begun: Preceding | null
  lastRepeat: Preceding | null
  /** Its only quantity when it holds nothing else: "(3.850)", "(4)". */
  only: Piece | null
  quantities: number
  /** It holds words. */
  worded: boolean
  /** The last line that waits for lines to repeat, while these go on. */
  header: Line | null
  /** "alternando" was read in this sentence, and the steps that took turns. */
  alternates: boolean
  turns: Step[]
  /** The sentence began with a condition: "se precisar, caminhe 2 min". */
  conditional: boolean
  /** The sentence began with a part of what stands before it: "nos últimos 30 min, 5x1 min forte". */
  within: boolean
  /** The text began with "the first 6 km", a stage of its own: so are the parts named after it. */
  stages: boolean
  /** The session goes on until its whole is done. */
  completes: boolean
  /** The rest of the line explains what was planned before: "for example …", "Notes: …". */
  explains: boolean
  /** So does the rest of the sentence: "the 400 should be easy", "last week you did 2h30". */
  suggests: boolean
  /** It does so about another day: its amount counts where no other sentence has one. */
  otherDay: boolean
  /** A recovery that comes before the repeat it belongs between. */
  awaiting: Awaiting | null
  everySoOften: boolean
  /** The last easy part in brackets behind an amount done once. */
  aside: Aside | null
  sharedOn: Line | null
  /** "each leg" came without an amount before it: "5x30 s single leg (each leg)". */
  sides: boolean
}

export function openSegment(start: number, joint: Joint | null): OpenSegment {
  return {
    start,
    joint,
    parts: [],
    says: 0,
    gap: 0,
    words: 0,
    others: 0,
    worded: false,
    near: null,
    unit: null,
    of: false,
    aimed: false,
    times: 1,
    waiting: false,
    from: 0,
    to: 0,
    heads: false,
    last: null,
    afterBefore: 0,
    joined: false,
    back: 0,
    paired: false,
    recovers: false,
    follows: false,
    followed: false,
    added: false,
    wholeRow: false,
    wordsAtTimes: 0,
    list: false,
    outer: 1,
    block: false,
    conditional: false,
    the: false,
    until: false,
    that: false,
    how: false,
    ends: false,
    inner: false,
    phase: false,
    fuel: false,
    goal: false,
  }
}

export function openLine(start: number, indent: number, bulleted: boolean, blank: boolean): Line {
  const steps: Step[] = []
  return {
    start,
    end: start,
    indent,
    bulleted,
    blank,
    steps,
    label: 0,
    pendingTimes: 0,
    pendingFrom: 0,
    alone: false,
    named: false,
    heads: false,
    back: 0,
    backAt: start,
    backAll: false,
    from: start,
    to: start,
    endsWithColon: false,
    sentence: 0,
    broken: false,
    labelled: false,
    titled: false,
    brace: null,
    goesOn: false,
    numbered: false,
    listed: 0,
    bracketed: false,
    between: null,
  }
}

export function openFrame(close: number, start: number, times: number, repeated: boolean): Frame {
  return {
    close,
    start,
    times,
    repeated,
    lines: [],
    line: openLine(start, 0, false, false),
    segment: openSegment(start, null),
    sentence: 0,
    sentenceBefore: 0,
    row: 0,
    head: -1,
    parts: 0,
    headTurns: false,
    scopeTimes: 0,
    scope: 0,
    equalsAt: -1,
    preceding: null,
    begun: null,
    lastRepeat: null,
    only: null,
    quantities: 0,
    worded: false,
    header: null,
    alternates: false,
    turns: [],
    conditional: false,
    within: false,
    stages: false,
    completes: false,
    explains: false,
    suggests: false,
    otherDay: false,
    awaiting: null,
    everySoOften: false,
    aside: null,
    sharedOn: null,
    sides: false,
  }
}

/** The partner of every bracket, -1 for those without one; null when there are none. Mismatched ones inside are skipped. */
export function matchBrackets(tokens: Token[]): Int32Array | null {
  let partners: Int32Array | null = null
  const stack: number[] = []
  const waiting = [0, 0, 0]
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token?.is === Is.open) {
      stack.push(index)
      waiting[token.detail] = (waiting[token.detail] ?? 0) + 1
    } else if (token?.is === Is.close && (waiting[token.detail] ?? 0) > 0) {
      partners ??= new Int32Array(tokens.length).fill(-1)
      for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
        const kind = tokens[top]?.detail ?? 0
        waiting[kind] = (waiting[kind] ?? 1) - 1
        partners[top] = index
        partners[index] = top
        if (kind === token.detail) break
      }
    }
  }
  return partners
}

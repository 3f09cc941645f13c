import type { UnitName } from '../lexer/dictionary.ts'
import { Is, type Token } from '../lexer/token.ts'
import type { Word } from '../lexer/words.ts'
import { type Line, openLine } from '../lines/structure.ts'
import type { Awaiting, Part, Preceding } from '../segments/context.ts'
import type { Piece } from '../segments/piece.ts'
import type { Joint } from '../segments/relation.ts'
import type { Step } from '../steps/step.ts'

/** The segment being read: what has been seen since the last separator. */
export type OpenSegment = ReturnType<typeof openSegment>

export function openSegment(start: number, joint: Joint | null) {
  return {
    start,
    joint,
    parts: [] as Part[],
    /** What all words of the segment say, and those since the last quantity. */
    says: 0,
    gap: 0,
    words: 0,
    /** Those of them that say something else than to do it again. */
    others: 0,
    /** A word came at all. */
    worded: false,
    near: null as Word | null,
    /** The unit a label ends with: "Total yards:". */
    unit: null as UnitName | null,
    of: false,
    aimed: false,
    /** Repeats waiting for what they repeat. */
    times: 1,
    waiting: false,
    /** Where they are written. */
    from: 0,
    to: 0,
    heads: false,
    /** The piece that the next words describe, and its flags without the last word. */
    last: null as Piece | null,
    afterBefore: 0,
    /** "e", "com" or the like came since the last quantity. */
    joined: false,
    back: 0,
    /** It goes on after "e" or "and". */
    paired: false,
    /** It is the recovery of the step before it, whose repeats follow: "3 min hard, 2 min easy x 6". */
    recovers: false,
    /** It goes on after "then" or "depois". */
    follows: false,
    /** It goes on after "followed by". */
    followed: false,
    /** It goes on after a plus sign. */
    added: false,
    /** The waiting repeats are those of all steps in a row, and the words read when they came: "por 6 vezes". */
    wholeRow: false,
    wordsAtTimes: 0,
    /** The waiting repeats may be those of a whole list. */
    list: false,
    /** The first of repeats that multiply: 3 in "3 séries de 5x". */
    outer: 1,
    /** It names a block: "repetir 6x o bloco acima". */
    block: false,
    /** "se", "if" came since the last quantity. */
    conditional: false,
    /** "the" is right before what comes next. */
    the: false,
    /** "até", "até completar" is right before what comes next. */
    until: false,
    /** It opens with "that" or "isso". */
    that: false,
    /** "in blocks of": how the amount before it is split. */
    how: false,
    /** "finish", "terminar" came. */
    ends: false,
    /** "dentro": what follows is part of what stands before. */
    inner: false,
    /** It begins with the name of a phase: "Fase 3 (6 km finais fortes)". */
    phase: false,
    /** It names food or drink. */
    fuel: false,
    /** It begins with "para" or "for": what the session is for. */
    goal: false,
  }
}

/** The whole text, or the content of a pair of brackets. */
export type Frame = ReturnType<typeof openFrame>

export function openFrame(close: number, start: number, times: number, repeated: boolean) {
  return {
    /** Token of the bracket that closes it, -1 for the text itself. */
    close,
    start,
    times,
    repeated,
    lines: [] as Line[],
    line: openLine(start, 0, false, false),
    segment: openSegment(start, null),
    /** Where the sentence started in the line's steps. */
    sentence: 0,
    /** Where the sentence before it started. */
    sentenceBefore: 0,
    /** Step of the line that a colon made the head of what follows, -1 without one; and where its parts start. */
    head: -1,
    parts: 0,
    /** What it is made of takes turns, and ends with the sentence: "20 min alternando: 4 min + 2 min. 10 min solto". */
    headTurns: false,
    /** Repeats that a colon put before the rest of the line, and the first step they cover. */
    scopeTimes: 0,
    scope: 0,
    /** "= 1200": the first step that repeats what is before the sign, -1 without one. */
    equalsAt: -1,
    preceding: null as Preceding | null,
    /** The step whose parts go on after a plus. */
    begun: null as Preceding | null,
    lastRepeat: null as Preceding | null,
    /** Its only quantity when it holds nothing else: "(3.850)", "(4)". */
    only: null as Piece | null,
    quantities: 0,
    /** It holds words. */
    worded: false,
    /** The last line that waits for lines to repeat, while these go on. */
    header: null as Line | null,
    /** "alternando" was read in this sentence, and the steps that took turns. */
    alternates: false,
    turns: [] as Step[],
    /** The sentence began with a condition: "se precisar, caminhe 2 min". */
    conditional: false,
    /** The sentence began with a part of what stands before it: "nos últimos 30 min, 5x1 min forte". */
    within: false,
    /** The text began with "the first 6 km", a stage of its own: so are the parts named after it. */
    stages: false,
    /** The session goes on until its whole is done. */
    completes: false,
    /** The rest of the line explains what was planned before: "for example …", "Notes: …". */
    explains: false,
    /** So does the rest of the sentence: "the 400 should be easy", "last week you did 2h30". */
    suggests: false,
    /** It does so about another day: its amount counts where no other sentence has one. */
    otherDay: false,
    /** A recovery that comes before the repeat it belongs between. */
    awaiting: null as Awaiting | null,
    everySoOften: false,
    sharedOn: null as Line | null,
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

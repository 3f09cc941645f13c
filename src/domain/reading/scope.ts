import type { Sport } from '#sync/contract/index.ts'
import type { Count, Draft, DraftNode } from './draft.ts'
import type { Doubt, DoubtKind, Rest, Span, Target, Total } from './plan.ts'
import type { Token } from './token.ts'

type Read = (scope: Scope, from: number, to: number) => void

/** What all stretches of a text share. */
interface Shared {
  readonly text: string
  readonly sport: Sport
  readonly tokens: readonly Token[]
  /** The sport of the part of each token, in a workout of several. */
  readonly sports: readonly Sport[] | null
  readonly depth: number
  /** What follows "if" in this sentence does not count. */
  readonly conditional: boolean
  readonly session: Session
}

/** What is found out about a text as a whole. */
interface Session {
  /** What reads brackets: their tokens, or their lines. */
  readonly readers: { tokens: Read; lines: Read }
  /** Metres and seconds that the text states for the whole, and amounts that were the sum of what they say they are. */
  readonly totals: Total[]
  readonly wholes: Total[]
  readonly doubts: Doubt[]
  /** What the text's words tell of it: how many are not known, strength with and without an amount, lines so far, amounts. */
  readonly seen: { unknown: number; strength: boolean; exercises: boolean; lines: number; amounts: number }
}

/** The reading of a stretch of the text: a line, or what is in brackets. */
export interface Scope extends ReturnType<typeof openScope> {}

/** A scope within another: a line of it, or brackets behind its last step. */
export function openScope(outer: Shared, last: Draft | null, sign: string) {
  const { text, sport, tokens, sports, session, conditional } = outer
  return {
    text,
    sport,
    tokens,
    sports,
    session,
    conditional,
    depth: outer.depth + (sign === '(' ? 1 : 0),
    nodes: [] as DraftNode[],
    /** Counts that wait for an amount or a group, outermost first. */
    counts: [] as Count[],
    gap: noGap(sign),
    /** The step before. */
    last,
    /** What amounts behind a step belong to: itself, up to a comma or its size, and how much is left of it. */
    inside: null as { until: 'clause' | 'used up'; left: number } | null,
    /** The first node behind "alternando", -1 without one. */
    turns: -1,
    /** The amount before this one was a rest. */
    restedLast: false,
    /** The amount before this one counted nothing: whether it was a time. */
    usedLast: null as boolean | null,
    /** Slashes part the steps of this line. */
    slashed: false,
    /** A target before its amount. */
    target: null as Target | null,
    /** A count before a colon repeats what comes from here on. */
    colon: null as { from: number; counts: Count[]; of: 'colon' | 'rounds' } | null,
    /** It is in brackets behind a count. */
    grouped: false,
    /** A step before a colon or a dash, which what follows in its sentence may be the parts of, and where that begins. */
    whole: null as { step: Draft; from: number; sign: ':' | '-' } | null,
    /** A rest without a step before it. */
    orphan: null as { rest: Rest; step: Draft | null; between: boolean; span: Span } | null,
    /** The first nodes of this sentence and of the one before. */
    sentence: 0,
    sentenceBefore: 0,
    /** What all words of it do, and of the label before a colon. */
    does: 0,
    label: 0,
  }
}

/** The words since the last amount or sign, and what they do with those that lead to them; the sign parts the amounts. */
export function noGap(sign: string) {
  return { sign, does: 0, words: [] as Token[] }
}

/** What the two words against an amount do, else what leads to it. */
export function nearOf({ does, words }: Scope['gap']): number {
  return (words.at(-1)?.does ?? does) | (words.at(-2)?.does ?? 0)
}

export function doubt(scope: Scope, kind: DoubtKind, { start, end }: Span): void {
  scope.session.doubts.push({ start, end, kind })
}

import type { Sport } from '#sync/contract/index.ts'
import type { Doubt, DoubtKind, Rest, Span, Step, Target, Total } from './plan.ts'
import type { Token } from './token.ts'

/** A step while its text is read. */
export interface Draft extends Step {
  /** Where its amount is written. */
  at: Span
  /** What the words around it do. */
  does: number
  /** The sign before it: what parts it from the step before. */
  sign: string
  /** The sign behind it and its words. */
  next: string
  /** What its words behind do. */
  behind: number
  /** It was written without a unit. */
  bare: boolean
  /** The repeats it was counted in where it was written. */
  inner: DraftRepeat | null
  outer: DraftRepeat | null
  /** A label with a colon or a dash is before it. */
  labelled: boolean
  /** In brackets or after a label: it may be the sum of what is below. */
  titled: boolean
}

export interface DraftRepeat extends Span {
  times: number
  nodes: DraftNode[]
  restBetween: Rest | null
  at?: Span
}

export type DraftNode = Draft | DraftRepeat

export interface Count extends Span {
  times: number
}

/** The words since the last amount or sign. */
interface Gap {
  does: number
  /** Of the last two words alone. */
  near: number
  last: string
  previous: string
  first: string
  words: number
  unknown: number
  /** The sign that parts the amounts before and behind. */
  sign: string
  start: number
}

type Read = (scope: Scope, from: number, to: number) => void

/** What all stretches of a text share. */
interface Shared {
  readonly text: string
  readonly sport: Sport
  readonly tokens: readonly Token[]
  readonly depth: number
  /** What reads brackets: their tokens, or their lines. */
  readonly readers: { tokens: Read; lines: Read }
  /** Metres and seconds that the text states for the whole, and amounts that were the sum of what they say they are. */
  readonly totals: Total[]
  readonly wholes: Total[]
  readonly doubts: Doubt[]
  /** What the text's words tell of it: how many are not known, strength with and without an amount, lines so far. */
  readonly seen: { unknown: number; strength: boolean; exercises: boolean; lines: number }
  /** The sport of the part that is being read, in a workout of several. */
  readonly sports: { current: Sport | null } | null
  /** What follows "if" in this sentence does not count. */
  conditional: boolean
}

/** The reading of a stretch of the text: a line, or what is in brackets. */
export interface Scope extends Shared {
  nodes: DraftNode[]
  /** Counts that wait for an amount or a group, outermost first. */
  counts: Count[]
  gap: Gap
  /** The step before. */
  last: Draft | null
  /** What amounts behind a step belong to: itself, up to a comma or its size, and how much is left of it. */
  inside: { until: 'clause' | 'used up'; left: number } | null
  /** The first node behind "alternando", -1 without one. */
  turns: number
  /** The amount before this one was a rest. */
  restedLast: boolean
  /** The amount before this one counted nothing: whether it was a time. */
  usedLast: boolean | null
  /** Slashes part the steps of this line. */
  slashed: boolean
  /** A target before its amount. */
  target: Target | null
  /** A count before a colon repeats what comes from here on. */
  colon: { from: number; counts: Count[]; of: 'colon' | 'rounds' } | null
  /** It is in brackets behind a count. */
  grouped: boolean
  /** A step before a colon, which what follows in its sentence may be the parts of, and where that begins. */
  whole: { step: Draft; from: number } | null
  /** A rest without a step before it. */
  orphan: { rest: Rest; step: Draft | null; between: boolean; span: Span } | null
  /** How often the lines above are done once more, "repetir 3x". */
  again: number
  /** The first nodes of this sentence and of the one before. */
  sentence: number
  sentenceBefore: number
  /** What all words of it do, and of the label before a colon. */
  does: number
  label: number
}

/** A scope within another: a line of it, or brackets behind its last step. */
export function openScope(outer: Shared, last: Draft | null, sign: string): Scope {
  return {
    ...outer,
    depth: outer.depth + (sign === '(' ? 1 : 0),
    nodes: [],
    counts: [],
    gap: noGap(sign, 0),
    last,
    inside: null,
    turns: -1,
    restedLast: false,
    usedLast: null,
    slashed: false,
    target: null,
    colon: null,
    grouped: false,
    whole: null,
    orphan: null,
    again: 0,
    sentence: 0,
    sentenceBefore: 0,
    does: 0,
    label: 0,
  }
}

export function noGap(sign: string, start: number): Gap {
  return { does: 0, near: 0, last: '', previous: '', first: '', words: 0, unknown: 0, sign, start }
}

export function doubt(scope: Scope, kind: DoubtKind, { start, end }: Span): void {
  scope.doubts.push({ start, end, kind })
}

export function isDraftRepeat(node: DraftNode): node is DraftRepeat {
  return 'times' in node
}

/** Metres where an amount has them, else seconds. */
export function sizeOf({ amount }: Step): number {
  return amount.meters ?? amount.seconds ?? 0
}

/** The steps and repeats as one amount of metres and one of seconds. */
export function sizeOfAll(nodes: readonly DraftNode[]): { meters: number; seconds: number } {
  const all = { meters: 0, seconds: 0 }
  for (const node of nodes) {
    const [part, times] = isDraftRepeat(node) ? [sizeOfAll(node.nodes), node.times] : [stepSize(node), 1]
    all.meters += part.meters * times
    all.seconds += part.seconds * times
  }
  return all
}

function stepSize({ amount: { meters, seconds = 0 } }: Draft): { meters: number; seconds: number } {
  return meters === undefined ? { meters: 0, seconds } : { meters, seconds: 0 }
}

/** What nodes add up to in the unit of a step, and in the other one. */
export function inUnitOf(step: Step, nodes: readonly DraftNode[]): { same: number; other: number } {
  const { meters, seconds } = sizeOfAll(nodes)
  return isTimed(step) ? { same: seconds, other: meters } : { same: meters, other: seconds }
}

/** It has a time and no distance. */
export function isTimed({ amount }: Step): boolean {
  return amount.meters === undefined
}

/** The same to the metre or the second. */
export function isEqual(one: number, other: number): boolean {
  return Math.abs(one - other) < 1
}

/** The first step of a node. */
export function firstOf(node: DraftNode | undefined): Draft | null {
  return node && isDraftRepeat(node) ? firstOf(node.nodes[0]) : (node ?? null)
}

/** A step that is done once. */
export function plain(node: DraftNode | undefined): Draft | null {
  return node && !isDraftRepeat(node) ? node : null
}

/** The step that ends last. */
export function lastOf(nodes: readonly DraftNode[]): Draft | null {
  const last = nodes.at(-1)
  if (!last) return null
  return isDraftRepeat(last) ? lastOf(last.nodes) : last
}

/** Where the digits of a count are written, nowhere for one in words. */
function digitsAt(text: string, { start, end }: Span): Span | undefined {
  const found = /\d+/u.exec(text.slice(start, end))
  return found ? { start: start + found.index, end: start + found.index + found[0].length } : undefined
}

/** Nodes done several times. */
export function repeatOf(text: string, nodes: DraftNode[], count: Count): DraftRepeat {
  const start = Math.min(count.start, nodes[0]?.start ?? count.start)
  const end = Math.max(count.end, nodes.at(-1)?.end ?? count.end)
  const at = digitsAt(text, count)
  return { times: count.times, nodes, restBetween: null, start, end, ...(at ? { at } : {}) }
}

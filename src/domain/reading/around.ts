import type { DoubtKind, Role } from './plan.ts'
import { type Draft, isTimed, type Scope } from './scope.ts'
import { isAmount, type Token } from './token.ts'
import { abbreviations, Does } from './words.ts'

/** An amount with the text around it: all that a rule may look at. */
export interface Around {
  one: Token
  /** The index of its token. */
  index: number
  scope: Scope
  isTime: boolean
  /** The step before is one of time. */
  timed: boolean
  isSwim: boolean
  /** What the words do: all since the last amount or sign, the last two of them, those behind that are its own. */
  before: number
  near: number
  last: string
  behind: number
  /** Before and behind. */
  all: number
  /** In motion: a jog, something easy, a low zone. */
  easy: boolean
  /** What ends the words behind: a sign, an amount, "" for the end. */
  next: string
  nextToken: Token | null
  /** The first word behind. */
  first: string
  /** Where its own words behind end, as an index of the tokens. */
  claims: number
  sign: string
  counted: boolean
  /** How hard, said behind it. */
  target: Token | null
  prev: Draft | null
}

/** What an amount is. */
export type Reading = (
  | { as: 'step'; role?: Role }
  /** It was used, and counts nothing. */
  | { as: 'nothing'; of?: 'strength' | 'condition' | 'rhythm' }
  | { as: 'total' | 'turns total' | 'rest too' | 'same' | 'pace' | 'send-off' | 'unread' }
  /** A part of the step before. */
  | { as: 'detail'; size: number; opens?: boolean }
  /** Not in the volume: after each time, or between the times. */
  | { as: 'rest' | 'between'; moving: boolean }
  /** The other half of the set before, which counts. */
  | { as: 'half'; role: Role | null }
) & { doubt?: DoubtKind }

/** One rule: a reading, or nothing where it has none. */
export type Rule = (around: Around) => Reading | null

const mostBehind = 6
/** Words that lead to the amount behind them, not to the one before. */
const leads =
  Does.with |
  Does.next |
  Does.and |
  Does.in |
  Does.every |
  Does.send |
  Does.after |
  Does.as |
  Does.turns |
  Does.including |
  Does.part
const resting = Does.rest | Does.recovery
/** Signs that are read over between an amount and its words. */
const through = new Set(['(', ')', '[', ']', '"', '*', "'", '~'])

export function lookAround(scope: Scope, at: number, to: number, one: Token): Around {
  const { gap, last: prev } = scope
  const around: Around = {
    one,
    index: at,
    scope,
    isTime: one.kind === 'time' || one.kind === 'clock',
    timed: prev !== null && isTimed(prev),
    isSwim: scope.sport === 'swim',
    before: gap.does,
    near: gap.near,
    last: gap.last,
    behind: 0,
    all: 0,
    easy: false,
    next: '',
    nextToken: null,
    first: '',
    claims: at + 1,
    sign: gap.sign,
    counted: scope.counts.length > 0,
    target: null,
    prev,
  }
  lookBehind(around, at, to)
  around.all = around.before | around.behind
  const zone = around.target?.target
  around.easy = has(around.all, Does.easy | Does.motion) || (zone?.kind === 'zone' && zone.high <= 2)
  return around
}

/** Up to six words behind, as far as a sign; those that lead to the next amount are not its own. */
function lookBehind(around: Around, at: number, to: number): void {
  const { tokens } = around.scope
  let words = 0
  let cut = -1
  let next = at + 1
  for (; next < to && words < mostBehind && goesOn(around.scope, at, next, to); next += 1) {
    const one = tokens[next]
    if (one?.kind === 'target') around.target ??= one
    if (one?.kind !== 'word') continue
    words += 1
    if (cut < 0 && (one.does & leads) !== 0) cut = next
    addBehind(around, one, words === 1, cut < 0)
  }
  around.claims = cut < 0 ? next : cut
  const stop = next < to ? tokens[next] : undefined
  if (stop) stopAt(around, at, next, stop)
}

function addBehind(around: Around, { text, does }: Token, isFirst: boolean, isOwn: boolean): void {
  if (isFirst) around.first = text
  around.behind |= isOwn ? does : does & Does.between
}

/** What follows the words behind an amount. */
function stopAt(around: Around, at: number, next: number, stop: Token): void {
  around.nextToken = stop
  around.next = stop.text || stop.kind
  if (stop.text === ':' || stop.text === '=') labelBehind(around, at, next)
  if (isAmount(stop) || stop.kind === 'number' || stop.kind === 'count') shareWords(around, at, next, stop)
}

/** The words of an amount go on over this token: a word, a target, or a sign that parts nothing. */
function goesOn({ tokens }: Scope, at: number, next: number, to: number): boolean {
  const one = tokens[next]
  if (one?.kind !== 'sign') return one?.kind === 'word' || one?.kind === 'target'
  if (one.text === '(' && isSetInside(tokens, next, to)) return false
  return through.has(one.text) || isAbbreviation(tokens, next) || joinsWords(tokens, at, next)
}

/** "400 - crawl", "costas/peito" */
function joinsWords(tokens: readonly Token[], at: number, next: number): boolean {
  const sign = tokens[next]?.text
  const isJoin = sign === '-' ? next === at + 1 : sign === '/' && tokens[next - 1]?.kind === 'word'
  return isJoin && tokens[next + 1]?.kind === 'word'
}

const times = new Set<Token['kind']>(['time', 'clock', 'number'])

/** Between two amounts without a sign a word for rest leads to the second one, unless that can be no rest. */
function shareWords(around: Around, at: number, to: number, stop: Token): void {
  const words = around.scope.tokens.slice(at + 1, to)
  // "at" and "de" against the next amount are its own.
  const last = words.findLastIndex(({ does }) => !(does & Does.of))
  around.claims = Math.min(around.claims, at + 2 + last)
  if (around.isTime && stop.kind === 'count') return
  const restIsOwn = around.isTime && !stop.bare && !times.has(stop.kind)
  const leading = Does.pace | Does.total | (restIsOwn ? 0 : leads | resting)
  const atLast = restIsOwn || words.length < 2 ? 0 : Does.motion
  const isLead = ({ does }: Token, index: number) =>
    does & (index < words.length - 1 ? leading : leading | atLast)
  const found = words.findIndex(isLead)
  const own = maskOf(found < 0 ? words : words.slice(0, found))
  if (!restIsOwn) around.behind = own
  if (found < 0) return
  around.behind &= own
  around.claims = Math.min(around.claims, at + 1 + found)
}

function maskOf(words: readonly Token[]): number {
  return words.reduce((all, { does }) => all | does, 0)
}

/** "r: 90\"", "int: 2 min": the word before a colon labels what follows. */
function labelBehind(around: Around, at: number, colon: number): void {
  const { tokens } = around.scope
  const label = tokens[colon - 1]
  const labels = resting | Does.warm | Does.cool | Does.total
  if (colon - 1 <= at || !((label?.does ?? 0) & labels)) return
  around.claims = Math.min(around.claims, colon - 1)
  around.next = 'word'
  around.behind = maskOf(tokens.slice(at + 1, around.claims))
}

/** "desc." */
function isAbbreviation(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === '.' && abbreviations.has(tokens[at - 1]?.text ?? '')
}

const closest = 8

/** Brackets with an amount in them are read for themselves. */
function isSetInside(tokens: readonly Token[], at: number, to: number): boolean {
  const close = tokens[at]?.closes ?? -1
  const content = tokens.slice(at + 1, Math.min(close < 0 ? to : close, at + closest + 1))
  return content.some(
    ({ kind }) => kind !== 'word' && kind !== 'target' && kind !== 'sign' && kind !== 'line',
  )
}

export function has(mask: number, ...effects: readonly number[]): boolean {
  for (const effect of effects) if (mask & effect) return true
  return false
}

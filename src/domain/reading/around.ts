import { isTimed } from './draft.ts'
import type { DoubtKind, Role } from './plan.ts'
import { nearOf, type Scope } from './scope.ts'
import { isAmount, type Token, token } from './token.ts'
import { abbreviations, Does, phases, resting } from './words.ts'

/** An amount with the text around it: all that a rule may look at. */
export type Around = ReturnType<typeof around>

/** What an amount is. */
export type Reading = (
  | { as: 'step'; role?: Role }
  /** It was used, and counts nothing. */
  | { as: 'nothing'; of?: 'strength' | 'condition' | 'rhythm' }
  | { as: 'total' | 'turns total' | 'rest too' | 'same' | 'pace' | 'send-off' }
  /** A part of the step before. */
  | { as: 'detail'; size: number; opens?: boolean }
  /** Not in the volume: after each time, or between the times. */
  | { as: 'rest' | 'between'; moving: boolean }
  /** The other half of the set before, which counts. */
  | { as: 'half'; role: Role | null }
) & { doubt?: DoubtKind }

/** One rule: a reading, or nothing where it has none. */
export type Rule = (around: Around) => Reading | null

const noWord = token('word', -1, -1)
const mostBehind = 7
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
/** Signs that are read over between an amount and its words. */
const through = new Set([')', '[', ']', '"', '*', "'", '~'])

export function lookAround(scope: Scope, at: number, to: number, one: Token): Around {
  const found = around(scope, at, one)
  lookBehind(found, at, to)
  found.all = found.before | found.behind
  const zone = found.target?.target
  found.easy = has(found.all, Does.easy | Does.motion) || (zone?.kind === 'zone' && zone.high <= 2)
  return found
}

function around(scope: Scope, index: number, one: Token) {
  const { gap, last: prev, counts } = scope
  const sport = scope.sports?.[index] ?? scope.sport
  const behind = scope.tokens[index + 1]
  return {
    one,
    /** The index of its token. */
    index,
    scope,
    prev,
    isTime: one.kind === 'time' || one.kind === 'clock',
    /** The step before is one of time. */
    timed: prev !== null && isTimed(prev),
    /** Of its part, where the session is of several. */
    sport,
    isSwim: sport === 'swim',
    counted: counts.length > 0,
    sign: gap.sign,
    /** What the words do: all since the last amount or sign, the last two of them, those behind that are its own, all. */
    before: gap.does,
    near: nearOf(gap),
    behind: 0,
    all: 0,
    /** The words against it. */
    last: gap.words.at(-1) ?? noWord,
    first: behind?.kind === 'word' ? behind : noWord,
    /** In motion: a jog, something easy, a low zone. */
    easy: false,
    /** What ends the words behind: a sign, an amount, "" for the end. */
    next: '',
    /** Where its own words behind end, as an index of the tokens. */
    claims: index + 1,
    /** How hard, said behind it. */
    target: null as Token | null,
  }
}

/** A few words behind, as far as a sign; those that lead to the next amount are not its own. */
function lookBehind(found: Around, at: number, to: number): void {
  const { tokens } = found.scope
  let cut = -1
  let next = at + 1
  for (; next < to && next - at <= mostBehind && goesOn(found.scope, next); next += 1) {
    const one = tokens[next]
    if (one?.kind === 'target') found.target ??= one
    if (one?.kind !== 'word') continue
    if (cut < 0 && (one.does & leads) !== 0) cut = next
    found.behind |= one.does & (cut < 0 ? -1 : Does.between)
  }
  found.claims = cut < 0 ? next : cut
  stopAt(found, at, next, next < to ? tokens[next] : undefined)
}

/** What follows the words behind an amount. */
function stopAt(found: Around, at: number, next: number, stop: Token | undefined): void {
  if (!stop) return
  found.next = stop.text || stop.kind
  if (stop.text === ':' || stop.text === '=') labelBehind(found, at, next)
  if (isAmount(stop) || stop.kind === 'number' || stop.kind === 'count') shareWords(found, at, next, stop)
}

/** The words of an amount go on over this token: a word, a target, or a sign that parts nothing. */
function goesOn({ tokens }: Scope, next: number): boolean {
  const one = tokens[next]
  if (one?.kind !== 'sign') return one?.kind === 'word' || one?.kind === 'target'
  // "Z4 (limiar)": brackets with an amount in them are read for themselves.
  if (one.text === '(') return one.closes > 0 && tokens.slice(next, one.closes).every(isOfWords)
  // "desc. 20"
  if (one.text === '.') return abbreviations.has(tokens[next - 1]?.text ?? '')
  return through.has(one.text) || (one.text === '/' && isBetweenWords(tokens, next))
}

/** "costas/peito" */
function isBetweenWords(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.kind === 'word' && tokens[at + 1]?.kind === 'word'
}

const isOfWords = ({ kind }: Token) => kind === 'word' || kind === 'target' || kind === 'sign'

/** Between two amounts without a sign a word for rest leads to the second one, unless that can be no rest. */
function shareWords(found: Around, at: number, to: number, stop: Token): void {
  const words = found.scope.tokens.slice(at + 1, to)
  const restIsOwn = found.isTime && !stop.bare && stop.kind !== 'time' && stop.kind !== 'number'
  const leading = Does.pace | Does.total | (restIsOwn ? 0 : leads | resting)
  const atLast = restIsOwn || words.length < 2 ? 0 : Does.motion
  const lead = words.findIndex(({ does }, index) =>
    has(does, index < words.length - 1 ? leading : leading | atLast),
  )
  // "at" and "de" against the next amount are its own.
  const last = words.findLastIndex(({ does }) => !(does & Does.of))
  found.claims = Math.min(found.claims, at + 1 + (lead < 0 ? last + 1 : Math.min(lead, last + 1)))
  const own = maskOf(lead < 0 ? words : words.slice(0, lead))
  found.behind = own
}

function maskOf(words: readonly Token[]): number {
  return words.reduce((all, { does }) => all | does, 0)
}

/** "r: 90\"", "int: 2 min": the word before a colon labels what follows. */
function labelBehind(found: Around, at: number, colon: number): void {
  const { tokens } = found.scope
  const label = tokens[colon - 1]
  const labels = resting | phases | Does.total
  if (colon - 1 <= at || !((label?.does ?? 0) & labels)) return
  found.claims = Math.min(found.claims, colon - 1)
  found.next = 'word'
  found.behind = maskOf(tokens.slice(at + 1, found.claims))
}

export function has(mask: number, ...effects: readonly number[]): boolean {
  for (const effect of effects) if (mask & effect) return true
  return false
}

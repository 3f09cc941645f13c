import { type Around, has, type Reading } from './around.ts'
import type { Rest, Role } from './plan.ts'
import {
  type Draft,
  type DraftNode,
  doubt,
  isDraftRepeat,
  isTimed,
  noGap,
  repeatOf,
  type Scope,
  sizeOf,
  sizeOfAll,
} from './scope.ts'
import { partSport } from './sports.ts'
import { yard } from './units.ts'
import { Does } from './words.ts'

/** What a reading does to the scope that its amount stands in. */

type Apply<Kind extends Reading['as']> = (around: Around, reading: Extract<Reading, { as: Kind }>) => void

/** A number without a unit is seconds where it is a rest, whatever it would be elsewhere. */
function asRest({ one, isTime, scope, before, behind }: Around): { seconds: number } | { meters: number } {
  const isSwim = scope.sport === 'swim'
  // "3x400 forte, 100 solto entre" is swum.
  const isSwum = one.bare && one.value >= 50 && isEasy(before | behind)
  const isNumber = one.bare || one.kind === 'number'
  if (isSwum || (!isTime && (!isNumber || (!isSwim && one.value >= 100)))) return { meters: one.value }
  const value = one.unit === 'yd' && one.bare ? Math.round(one.value / yard) : one.value
  // "w/5 RBI" in a ride or a run is minutes.
  return { seconds: one.kind === 'number' && !isSwim && value <= 10 ? value * 60 : value }
}

function isEasy(does: number): boolean {
  return has(does, Does.easy) && !has(does, Does.rest)
}

function restOf(around: Around, moving: boolean): Rest {
  const { scope, one } = around
  const start = scope.gap.words > 0 ? Math.min(scope.gap.start, one.start) : one.start
  return { ...asRest(around), ...(moving ? { moving: true } : {}), at: { start, end: endOf(around) } }
}

/** The coach's words before and behind an amount that are its own. */
function wordsOf({ scope: { tokens, gap, text }, index, claims }: Around): string {
  let from = index
  while (gap.words > 0 && (tokens[from - 1]?.start ?? -1) >= gap.start) from -= 1
  const own = tokens.slice(from, claims).filter(({ kind }) => kind === 'word')
  return own.map(({ start, end }) => text.slice(start, end)).join(' ')
}

function endOf({ scope: { tokens }, claims, one }: Around): number {
  return Math.max(one.end, tokens[claims - 1]?.end ?? one.end)
}

function roleOf(mask: number): Role | null {
  if (has(mask, Does.warm)) return 'warmUp'
  if (has(mask, Does.cool)) return 'coolDown'
  return has(mask, Does.recovery) ? 'recovery' : null
}

/** A new step of an amount, not yet anywhere. */
function draftOf(around: Around, role: Role | null): Draft {
  const { one, isTime, scope, before, behind } = around
  const does = before | behind
  return {
    amount: isTime ? { seconds: one.value } : { meters: one.value, unit: one.unit ?? 'm' },
    target: scope.target,
    role: role ?? roleOf(does | (scope.label & (Does.warm | Does.cool))),
    rest: null,
    words: wordsOf(around),
    sport: scope.sport,
    start: scope.gap.words > 0 ? Math.min(scope.gap.start, one.start) : one.start,
    end: endOf(around),
    at: { start: one.start, end: one.end },
    does,
    sign: around.sign,
    next: around.next,
    behind: around.behind,
    bare: one.bare,
    inner: null,
    outer: null,
    labelled: scope.label !== 0 || scope.gap.sign === ':',
    titled: false,
  }
}

/** Puts a step into its counts, and them into the scope. */
function addStep(scope: Scope, step: Draft): void {
  let node: DraftNode = step
  for (const count of scope.counts.toReversed()) {
    const repeat = repeatOf(scope.text, [node], count)
    step.inner ??= repeat
    step.outer = repeat
    node = repeat
  }
  scope.nodes.push(node)
  scope.counts = []
  scope.last = step
  scope.target = null
}

/** What makes a step one that its writer may have meant otherwise. */
function doubtStep(around: Around): void {
  const { scope, one, before, behind } = around
  const { gap } = scope
  if (has(before | behind, Does.tell) || (gap.unknown > 0 && gap.words > 1)) doubt(scope, 'sentence', one)
  else if (isPartOfText(around)) doubt(scope, 'parts', one)
  else if (one.kind === 'clock' && scope.sport !== 'bike') doubt(scope, 'number', one)
  else if (isOtherUnit(around)) doubt(scope, 'parts', one)
}

/** "Últimos 2 km" at the beginning of a line or a sentence. */
function isPartOfText({ scope, near, sign }: Around): boolean {
  return has(near, Does.part) && sign === '.' && (scope.last !== null || scope.lines > 0)
}

/** Two kinds of amount side by side, without a sign between them. */
function isOtherUnit({ prev, counted, sign, isTime, near }: Around): boolean {
  if (!prev || counted || sign !== '') return false
  return isTime !== isTimed(prev) && !has(near, Does.and | Does.next)
}

/** "6x100 com 20 s. Bate a estrutura 6x100": the same set once more, in another sentence. */
function repeatsSet({ scope, one, sign }: Around): boolean {
  const [only] = scope.counts
  if (!only || scope.counts.length > 1 || sign === '+' || sign === ',') return false
  return scope.nodes.some(
    (node) =>
      isDraftRepeat(node) &&
      node.times === only.times &&
      node.nodes.length > 0 &&
      isSameStep(node.nodes[0], one),
  )
}

function isSameStep(node: DraftNode | undefined, { value }: Around['one']): boolean {
  return node !== undefined && !isDraftRepeat(node) && sizeOf(node) === value
}

const asStep: Apply<'step'> = (around, { role }) => {
  if (repeatsSet(around)) doubt(around.scope, 'parts', around.one)
  doubtStep(around)
  const step = draftOf(around, role ?? null)
  step.sport = partSport(around) ?? step.sport
  addStep(around.scope, step)
}

const asRestOf: Apply<'rest'> = (around, { moving }) => {
  const { scope, prev, one } = around
  const rest = restOf(around, moving)
  if (prev) {
    // "20 s rest" behind a send-off or another rest says nothing new.
    prev.rest ??= rest
    return
  }
  const step = moving ? draftOf(around, 'recovery') : null
  scope.orphan = { rest, step, between: false, span: { start: one.start, end: one.end } }
}

const asBetween: Apply<'between'> = (around, { moving }) => {
  const { prev } = around
  const rest = restOf(around, moving)
  if (prev?.outer) prev.outer.restBetween = rest
  else if (prev) prev.rest = rest
  else {
    asRestOf(around, { as: 'rest', moving })
    if (around.scope.orphan) around.scope.orphan = { ...around.scope.orphan, rest, between: true }
  }
}

const asHalf: Apply<'half'> = (around, { role }) => {
  const { prev, scope } = around
  const step = draftOf(around, role)
  const set = prev?.inner
  if (!prev || !set || (scope.nodes.length === 0 && scope.depth === 0)) {
    addStep(scope, step)
    return
  }
  set.nodes.push(step)
  set.end = step.end
  step.inner = set
  step.outer = prev.outer
  scope.last = step
  scope.target = null
}

/** "2' forte, 1' leve por 30 min": the turns are taken until then. */
const asTurnsTotal: Apply<'turns total'> = (around) => {
  const { scope, one } = around
  const turns = scope.nodes.splice(scope.turns)
  const seconds = sizeOfAll(turns).seconds
  const times = one.value / seconds
  const [first] = turns
  if (first && Number.isInteger(times) && times > 1)
    scope.nodes.push({ times, nodes: turns, restBetween: null, start: first.start, end: one.end })
  else asStep(around, { as: 'step' })
}

const asTotal: Apply<'total'> = ({ scope, one, isTime }) => {
  const { start, end } = one
  scope.totals.push(
    isTime ? { seconds: one.value, start, end } : { meters: one.value, unit: one.unit ?? 'm', start, end },
  )
  scope.counts = []
}

const asLineTotal: Apply<'line total'> = (around) => {
  if (around.scope.nodes.length > 0) return
  asStep(around, { as: 'step' })
  if (around.scope.last) around.scope.last.titled = true
}

const asSame: Apply<'same'> = ({ prev, one, isTime }) => {
  if (!prev) return
  if (isTime) prev.amount.seconds ??= one.value
  else {
    prev.amount.meters ??= one.value
    prev.amount.unit ??= one.unit ?? 'm'
  }
  prev.end = Math.max(prev.end, one.end)
}

const asPace: Apply<'pace'> = ({ prev, one, scope }) => {
  const target = { kind: 'pace' as const, low: one.value, high: one.value }
  if (prev) prev.target ??= target
  else scope.target = target
}

const asSendOff: Apply<'send-off'> = ({ prev, one, scope }) => {
  if (prev)
    prev.rest = {
      sendOff: one.value,
      at: { start: scope.gap.words > 0 ? Math.min(scope.gap.start, one.start) : one.start, end: one.end },
    }
}

const asDetail: Apply<'detail'> = ({ scope, prev }, { size, opens }) => {
  scope.counts = []
  if (opens && prev) scope.inside = { until: 'used up', left: sizeOf(prev) }
  else scope.inside ??= { until: 'clause', left: 0 }
  scope.inside.left -= size
}

const asRestToo: Apply<'rest too'> = ({ prev, one, isTime }) => {
  if (prev?.rest) Object.assign(prev.rest, isTime ? { seconds: one.value } : { meters: one.value })
}

const asNothing: Apply<'nothing'> = ({ scope, isTime, one }, { of }) => {
  if (of === 'strength') scope.seen.exercises = true
  // A time of something else, of which nothing says what.
  else if (isTime && !of) doubt(scope, 'number', one)
  for (const count of scope.counts) doubt(scope, 'repeat', count)
  scope.counts = []
}

const asUnread: Apply<'unread'> = ({ scope, one }) => {
  doubt(scope, 'number', one)
  scope.counts = []
}

const appliers = {
  step: asStep,
  rest: asRestOf,
  between: asBetween,
  half: asHalf,
  total: asTotal,
  'turns total': asTurnsTotal,
  'line total': asLineTotal,
  same: asSame,
  pace: asPace,
  'rest too': asRestToo,
  'send-off': asSendOff,
  detail: asDetail,
  nothing: asNothing,
  unread: asUnread,
}

/** Puts an amount where its reading says, and begins a new gap behind it. */
export function apply(around: Around, reading: Reading): void {
  const { scope, one } = around
  ;(appliers[reading.as] as (around: Around, reading: Reading) => void)(around, reading)
  scope.usedLast = reading.as === 'nothing' ? around.isTime : null
  scope.restedLast = reading.as === 'rest' || reading.as === 'rest too'
  if (reading.doubt) doubt(scope, reading.doubt, one)
  scope.gap = noGap('', one.end)
}

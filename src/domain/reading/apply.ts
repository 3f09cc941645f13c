import { type Around, has, type Reading } from './around.ts'
import { type Draft, type DraftNode, plain, repeatOf, sizeOf, sizeOfAll } from './draft.ts'
import { isRepeat, type Rest, type Role } from './plan.ts'
import { doubt, noGap, type Scope } from './scope.ts'
import { partSport } from './sports.ts'
import { yard } from './units.ts'
import { Does } from './words.ts'

/** What a reading does to the scope of its amount. */

type Apply<Kind extends Reading['as']> = (around: Around, reading: Extract<Reading, { as: Kind }>) => void

/** A number without a unit is seconds where it is a rest, whatever it would be elsewhere. */
function asRest({ one, isTime, isSwim, all }: Around): { seconds: number } | { meters: number } {
  // "3x400 forte, 100 solto entre" is swum.
  const isSwum = one.value >= 50 && has(all, Does.easy) && !has(all, Does.rest)
  const isNumber = one.bare ? isSwim && !isSwum : one.kind === 'number' && (isSwim || one.value < 100)
  if (!isTime && !isNumber) return { meters: one.value }
  const value = one.unit === 'yd' ? Math.round(one.value / yard) : one.value
  // "w/5 RBI" in a ride or a run is minutes.
  return { seconds: one.kind === 'number' && !isSwim && value <= 10 ? value * 60 : value }
}

function restOf(around: Around, moving: boolean): Rest {
  return { ...asRest(around), ...(moving ? { moving: true } : {}), at: spanOf(around) }
}

/** An amount with the words that are its own. */
function spanOf({ scope: { tokens, gap }, claims, one }: Around): { start: number; end: number } {
  const start = gap.words > 0 ? Math.min(gap.start, one.start) : one.start
  return { start, end: Math.max(one.end, tokens[claims - 1]?.end ?? one.end) }
}

/** The coach's words before and behind an amount that are its own. */
function wordsOf({ scope: { tokens, gap, text }, index, claims }: Around): string {
  let from = index
  while (gap.words > 0 && (tokens[from - 1]?.start ?? -1) >= gap.start) from -= 1
  const own = tokens.slice(from, claims).filter(({ kind }) => kind === 'word')
  return own.map(({ start, end }) => text.slice(start, end)).join(' ')
}

function roleOf(mask: number): Role | null {
  if (has(mask, Does.warm)) return 'warmUp'
  if (has(mask, Does.cool)) return 'coolDown'
  return has(mask, Does.recovery) ? 'recovery' : null
}

/** A new step of an amount, not yet anywhere. */
function draftOf(around: Around, role: Role | null): Draft {
  const { one, isTime, scope, all } = around
  return {
    amount: isTime ? { seconds: one.value } : { meters: one.value, unit: one.unit ?? 'm' },
    target: scope.target,
    role: role ?? roleOf(all | (scope.label & (Does.warm | Does.cool))),
    rest: null,
    words: wordsOf(around),
    sport: partSport(around) ?? scope.sport,
    ...spanOf(around),
    at: { start: one.start, end: one.end },
    does: all,
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
  const { scope, one, all, isTime } = around
  const { unknown, words, sign } = scope.gap
  // Before a colon, or with one amount alone, unknown words are a name.
  const isTitle = (sign === ':' && scope.seen.unknown < 3) || (unknown < 2 && scope.seen.amounts === 1)
  const isTold = has(all, Does.tell) || (unknown > 0 && words > 1 && !isTitle)
  if (isTold) doubt(scope, 'sentence', one)
  else if (isBarelyParted(around) || repeatsSet(scope, one.value)) doubt(scope, 'parts', one)
  // "1:30" may be hours, "10" something else than minutes.
  else if (one.kind === 'clock' ? mayBeHours(around) : one.bare && isTime && !has(all, Does.warm | Does.cool))
    doubt(scope, 'number', one)
}

function mayBeHours({ one, sport, counted }: Around): boolean {
  return sport !== 'bike' && one.value < 600 && !counted
}

function isBarelyParted({ scope, near, sign, prev, counted, isTime, timed }: Around): boolean {
  // "Últimos 2 km" at the beginning of a line or a sentence.
  if (has(near, Does.part) && sign === '.') return prev !== null || scope.seen.lines > 0
  // Two kinds of amount side by side, without a sign between them.
  return prev !== null && !counted && sign === '' && isTime !== timed && !has(near, Does.and | Does.next)
}

/** "6x100 com 20 s. Bate a estrutura 6x100": the same set once more, in another sentence. */
function repeatsSet({ counts, gap, nodes }: Scope, value: number): boolean {
  const [only] = counts
  if (!only || gap.sign === '+' || gap.sign === ',') return false
  return nodes.some((node) => {
    const step = isRepeat(node) && node.times === only.times ? plain(node.nodes[0]) : null
    return step !== null && sizeOf(step) === value
  })
}

const asStep: Apply<'step'> = (around, { role }) => {
  doubtStep(around)
  addStep(around.scope, draftOf(around, role ?? null))
}

const asRestOf: Apply<'rest' | 'between'> = (around, { as, moving }) => {
  const { scope, prev, one } = around
  const rest = restOf(around, moving)
  const between = as === 'between'
  if (between && prev?.outer) prev.outer.restBetween = rest
  else if (between && prev) prev.rest = rest
  // "20 s rest" behind a send-off or another rest says nothing new.
  else if (prev) prev.rest ??= rest
  else {
    const step = moving ? draftOf(around, 'recovery') : null
    scope.orphan = { rest, step, between, span: { start: one.start, end: one.end } }
  }
}

const asHalf: Apply<'half'> = (around, { role }) => {
  const { prev, scope } = around
  const step = draftOf(around, role)
  const set = prev?.inner
  if (!set || (scope.nodes.length === 0 && scope.depth === 0)) {
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
  const nodes = scope.nodes.splice(scope.turns)
  const times = one.value / sizeOfAll(nodes).seconds
  if (!Number.isInteger(times)) asStep(around, { as: 'step' })
  else
    scope.nodes.push({ times, nodes, restBetween: null, start: nodes[0]?.start ?? one.start, end: one.end })
}

const asTotal: Apply<'total'> = ({ scope, one, isTime }) => {
  const { start, end, value, unit } = one
  scope.totals.push(
    isTime ? { seconds: value, start, end } : { meters: value, unit: unit ?? 'm', start, end },
  )
  scope.counts = []
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

const asSendOff: Apply<'send-off'> = (around) => {
  const { prev, one } = around
  if (prev) prev.rest = { sendOff: one.value, at: { start: spanOf(around).start, end: one.end } }
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
  scope.counts = []
}

const asUnread: Apply<'unread'> = ({ scope, one }) => {
  doubt(scope, 'number', one)
  scope.counts = []
}

const appliers = {
  step: asStep,
  rest: asRestOf,
  between: asRestOf,
  half: asHalf,
  total: asTotal,
  'turns total': asTurnsTotal,
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

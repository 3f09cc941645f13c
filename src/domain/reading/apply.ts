import { type Around, has, type Reading } from './around.ts'
import { counted, type Draft, plain, sizeOf, sizeOfAll } from './draft.ts'
import { type Amount, isRepeat, type Role, type Span } from './plan.ts'
import { doubt, noGap, type Scope } from './scope.ts'
import { partSport } from './sports.ts'
import type { Token } from './token.ts'
import { yard } from './units.ts'
import { Does, phases } from './words.ts'

/** What a reading does to the scope of its amount. */

/** A number without a unit is seconds where it is a rest, whatever it would be elsewhere. */
function restOf({ one, isTime, isSwim, all }: Around): { seconds: number } | { meters: number } {
  // "3x400 forte, 100 solto entre" is swum.
  const isSwum = !isSwim || has(all, Does.easy)
  if (!isTime && one.kind !== 'number' && (!one.bare || isSwum)) return { meters: one.value }
  const value = one.unit === 'yd' ? Math.round(one.value / yard) : one.value
  // "w/5 RBI" in a ride or a run is minutes.
  return { seconds: one.kind === 'number' && !isSwim && value <= 10 ? value * 60 : value }
}

function amountOf({ one, isTime }: Around): Amount {
  return isTime ? { seconds: one.value } : { meters: one.value, unit: one.unit ?? 'm' }
}

/** The tokens of an amount with the words before and behind it that are its own. */
function ownTokens({ scope: { tokens, gap }, index, claims }: Around): readonly Token[] {
  const start = gap.words[0]?.start ?? Number.POSITIVE_INFINITY
  let from = index
  while ((tokens[from - 1]?.start ?? -1) >= start) from -= 1
  return tokens.slice(from, claims)
}

function spanOf(around: Around, own = ownTokens(around)): Span {
  return { start: own[0]?.start ?? around.one.start, end: own.at(-1)?.end ?? around.one.end }
}

function roleOf(mask: number): Role | null {
  if (has(mask, Does.warm)) return 'warmUp'
  if (has(mask, Does.cool)) return 'coolDown'
  return has(mask, Does.recovery) ? 'recovery' : null
}

/** A new step of an amount, not yet anywhere. */
function draftOf(around: Around, role: Role | null): Draft {
  const { one, scope, all, sign } = around
  const own = ownTokens(around)
  let words = ''
  for (const { kind, start, end } of own)
    if (kind === 'word') words += (words && ' ') + scope.text.slice(start, end)
  const { start, end } = spanOf(around, own)
  return {
    amount: amountOf(around),
    target: scope.target,
    role: role ?? roleOf(all | (scope.label & phases)),
    rest: null,
    words,
    sport: partSport(around),
    start,
    end,
    at: { start: one.start, end: one.end },
    does: all,
    sign,
    bare: one.bare,
    inner: null,
    outer: null,
    titled: '',
  }
}

/** Puts a step into its counts, and them into the scope. */
function addStep(scope: Scope, step: Draft): void {
  scope.nodes.push(...counted(scope.text, [step], scope.counts))
  scope.last = step
  scope.target = null
}

/** What makes a step one that its writer may have meant otherwise. */
function doubtStep(around: Around): void {
  const { scope, one, all, isTime } = around
  const { words, sign } = scope.gap
  const unknown = words.filter(({ does }) => does === 0).length
  // Before a colon, or with one amount alone, unknown words are a name.
  const isTitle =
    (sign === ':' && scope.session.seen.unknown < 3) || (unknown < 2 && scope.session.seen.amounts === 1)
  const isTold = has(all, Does.tell) || (unknown > 0 && words.length > 1 && !isTitle)
  if (isTold) doubt(scope, 'sentence', one)
  else if (isBarelyParted(around) || repeatsSet(scope, one.value)) doubt(scope, 'parts', one)
  // "1:30" may be hours, "10" something else than minutes.
  else if (one.kind === 'clock' ? mayBeHours(around) : one.bare && isTime && !has(all, phases))
    doubt(scope, 'number', one)
}

function mayBeHours({ one, sport, counted }: Around): boolean {
  return sport !== 'bike' && one.value < 600 && !counted
}

function isBarelyParted({ scope, near, sign, prev, counted, isTime, timed }: Around): boolean {
  // "Últimos 2 km" at the beginning of a line or a sentence.
  if (has(near, Does.part) && sign === '.') return prev !== null || scope.session.seen.lines > 0
  // Two kinds of amount side by side, without a sign between them.
  return prev !== null && !counted && sign === '' && isTime !== timed && !has(near, Does.and | Does.next)
}

/** "6x100 com 20 s. Bate a estrutura 6x100": the same set once more, in another sentence. */
function repeatsSet({ counts, gap, nodes }: Scope, value: number): boolean {
  const [only] = counts
  if (!only || gap.sign === '+' || gap.sign === ',') return false
  return nodes.some((node) => {
    const step = isRepeat(node) && node.times === only.value ? plain(node.nodes[0]) : null
    return step !== null && sizeOf(step) === value
  })
}

function putStep(around: Around, role: Role | null): void {
  doubtStep(around)
  addStep(around.scope, draftOf(around, role))
}

/** The other half of a set. */
function putHalf(around: Around, role: Role | null): void {
  const { prev, scope } = around
  const step = draftOf(around, role)
  const set = prev?.inner
  if (!set) {
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

function putRest(around: Around, isBetween: boolean, moving: boolean): void {
  const { scope, prev, one } = around
  const rest = { ...restOf(around), ...(moving ? { moving: true as const } : {}), at: spanOf(around) }
  if (isBetween && prev?.outer) prev.outer.restBetween = rest
  // "20 s rest" behind a send-off or another rest says nothing new.
  else if (prev) prev.rest ??= rest
  else {
    const step = moving ? draftOf(around, 'recovery') : null
    scope.orphan = { rest, step, between: isBetween, span: { start: one.start, end: one.end } }
  }
}

/** "2' forte, 1' leve por 30 min": the turns are taken until then. */
function endTurns(around: Around): void {
  const { scope, one } = around
  const nodes = scope.nodes.splice(scope.turns)
  const times = one.value / sizeOfAll(nodes).seconds
  if (!Number.isInteger(times)) putStep(around, null)
  else
    scope.nodes.push({ times, nodes, restBetween: null, start: nodes[0]?.start ?? one.start, end: one.end })
}

/** What an amount says of the step before it; a pace may lead to the one behind. */
function putOnStep(around: Around, as: 'same' | 'rest too' | 'send-off' | 'pace'): void {
  const { one, prev, scope, isTime } = around
  const target = { kind: 'pace' as const, low: one.value, high: one.value }
  if (!prev) scope.target = as === 'pace' ? target : scope.target
  else if (as === 'pace') prev.target ??= target
  else if (as === 'send-off')
    prev.rest = { sendOff: one.value, at: { start: spanOf(around).start, end: one.end } }
  else if (as === 'same') {
    prev.amount = { ...amountOf(around), ...prev.amount }
    prev.end = Math.max(prev.end, one.end)
  } else if (prev.rest) Object.assign(prev.rest, isTime ? { seconds: one.value } : { meters: one.value })
}

function putDetail({ scope, prev }: Around, size: number, opens = false): void {
  if (opens && prev) scope.inside = { until: 'used up', left: sizeOf(prev) }
  else scope.inside ??= { until: 'clause', left: 0 }
  scope.inside.left -= size
}

function put(around: Around, reading: Reading): void {
  const { scope, one } = around
  if (reading.as === 'step') putStep(around, reading.role ?? null)
  else if (reading.as === 'half') putHalf(around, reading.role)
  else if (reading.as === 'rest' || reading.as === 'between')
    putRest(around, reading.as === 'between', reading.moving)
  else if (reading.as === 'detail') putDetail(around, reading.size, reading.opens)
  else if (reading.as === 'total')
    scope.session.totals.push({ ...amountOf(around), start: one.start, end: one.end })
  else if (reading.as === 'turns total') endTurns(around)
  else if (reading.as !== 'nothing') putOnStep(around, reading.as)
  else if (reading.of === 'strength') scope.session.seen.exercises = true
  // A time of something else, of which nothing says what.
  else if (around.isTime && !reading.of) doubt(scope, 'number', one)
}

/** Puts an amount where its reading says, and begins a new gap behind it. */
export function apply(around: Around, reading: Reading): void {
  const { scope, one } = around
  put(around, reading)
  scope.counts = []
  scope.usedLast = reading.as === 'nothing' ? around.isTime : null
  scope.restedLast = reading.as === 'rest' || reading.as === 'rest too'
  if (reading.doubt) doubt(scope, reading.doubt, one)
  scope.gap = noGap('')
}

import { type Around, has } from './around.ts'
import { linked, type Reading, type Rule } from './reading.ts'
import { recoveries } from './recovery-rules.ts'
import { type Draft, isTimed, type Scope, sizeOf } from './scope.ts'
import type { Token } from './token.ts'
import { Does, effectsOf } from './words.ts'

/** What an amount is: the first rule that answers says it. */

const pools = new Set(['pool', 'piscina', 'course', 'pileta'])

/** "piscina de 25 m", "25 m pool". */
const poolLength: Rule = ({ one, isTime, first, last, scope, counted }) => {
  if (isTime || counted || scope.sport !== 'swim' || one.value < 10 || one.value > 50) return null
  const before = scope.tokens.findLast(
    ({ end, kind }) => end <= one.start && kind === 'word' && one.start - end < 6,
  )
  const named =
    pools.has(last) ||
    (pools.has(before?.text ?? '') && !one.bare) ||
    (last === 'de' && pools.has(scope.gap.previous))
  return named || pools.has(first) ? { as: 'nothing' } : null
}

/** "10 min stretching", "20' core". */
const strength: Rule = ({ near, behind, scope: { sport } }) =>
  sport !== 'strength' && sport !== 'other' && has(near | behind, Does.strength) && !has(behind, Does.motion)
    ? { as: 'nothing', of: 'strength' }
    : null

/** "700 m D+", "altimetria 400 m". */
const climb: Rule = ({ one, near, behind, before, isTime }) =>
  !isTime &&
  one.unit === 'm' &&
  (has(near | behind, Does.climb) || (has(before, Does.climb) && one.value < 3000))
    ? { as: 'nothing' }
    : null

/** "se precisar, caminhe 2 min", "30 min or 5 km". */
const conditional: Rule = ({ scope }) => (scope.conditional ? { as: 'nothing', of: 'condition' } : null)

/** "…, sendo 4 km fortes e 6 km leves", "os últimos 3 km", "alternando 1' forte, 1' leve". */
const inside: Rule = (around) => {
  const { scope, isTime, prev } = around
  if (!scope.inside || !prev) return null
  const amount = countedValue(around)
  const same = isTime === isTimed(prev)
  if (scope.inside.until === 'used up' && same && amount > scope.inside.left + 1) {
    scope.inside = null
    return null
  }
  return { as: 'detail', size: same ? amount : 0 }
}

/** "10 km com 4x1 km", "60 min ride with 3x10 min". */
const within: Rule = (around) => {
  const { one, near, before, isTime, prev, scope, sign, counted } = around
  if (!prev || prev.outer || scope.turns >= 0 || !has(near | before, Does.with)) return null
  const amount = countedValue(around)
  const isTied = sign === ''
  if (isTime !== isTimed(prev))
    return isTied && counted && one.value < 3600 && isLong(prev) ? { as: 'detail', size: 0 } : null
  const isLed = sign === ',' && has(effectsOf(scope.gap.first), Does.with)
  const most = isTied ? sizeOf(prev) - 1e-9 : isLed ? sizeOf(prev) / 2 : 0
  return amount <= most ? { as: 'detail', size: amount } : null
}

/** An amount with its counts. */
function countedValue({ one, scope }: Around): number {
  return scope.counts.reduce((times, count) => times * count.times, one.value)
}

function isLong({ amount: { seconds = 0, meters = 0 } }: Draft): boolean {
  return seconds >= 1200 || meters >= 3000
}

const atRace = new Set(
  'at de of a to between ritmo pace em no your the entre perceived current o da'.split(' '),
)

/** "5k pace", "ritmo de 10 km", "@ 10K". */
const racePace: Rule = (around) => {
  const { isTime, counted, one, prev, last, first, firstDoes } = around
  if (isTime || counted) return null
  const leads = has(firstDoes, Does.pace) && first !== 'ritmo' && !isPaced(around)
  if (one.value < 400 || one.bare) return prev && leads && atRace.has(last) ? { as: 'nothing' } : null
  return isNamedPace(around, leads) || (prev && racesBehind(around, prev)) ? { as: 'nothing' } : null
}

/** A pace of its own follows. */
function isPaced({ target, nextToken }: Around): boolean {
  return target !== null || nextToken?.kind === 'clock'
}

function isNamedPace({ one, sign, last, before, scope }: Around, leads: boolean): boolean {
  if (leads && (one.unit !== 'm' || sign === '@' || atRace.has(last))) return true
  if (sign === '@' && scope.sport !== 'swim') return true
  return has(effectsOf(last), Does.pace) || (has(before, Does.pace) && atRace.has(last))
}

/** "6x800 no ritmo de prova (10 km)", "at 5K effort", "800 m strong 10 km race effort", "between 5k and tempo pace". */
function racesBehind({ sign, one, before, behind, last, first }: Around, prev: Draft): boolean {
  if (sign === '+') return false
  if (last === 'between' || last === 'entre') return true
  if (atRace.has(last) && (has(behind, Does.pace) || first === 'effort')) return true
  if (one.unit === 'm') return false
  return first === 'race' || (sign === '(' && has(before | prev.does, Does.pace))
}

const atWords = new Set(['p/', 'a', 'at', 'em', 'in', 'de', 'pace', 'ritmo', 'entre', 'between'])
/** Slower than this per kilometre nobody is told to run; faster is the time of a stretch. */
const fastest = 135
const slowest = 660

/** "@ 4:30", "a 4:30", "pace 5:00" in a run; below 2:15 it is the time of the stretch. */
const clockPace: Rule = (around) => {
  const { isTime, one, prev, counted, firstDoes, before, scope } = around
  if (!isTime || counted || one.value > slowest || scope.sport === 'swim') return null
  const isSlow = one.value >= fastest
  if (isSlow && isExact(one) && has(before | firstDoes, Does.pace)) return { as: 'pace' }
  if (!prev || isTimed(prev) || !isAt(around)) return null
  if (isPaceOfRun(one, scope)) return { as: 'pace' }
  return { as: prev.amount.seconds === undefined ? 'same' : 'nothing' }
}

function isPaceOfRun({ kind, value }: Token, { sport }: Scope): boolean {
  return kind === 'clock' && value >= fastest && sport === 'run'
}

/** To the second, as a pace is said. */
function isExact({ kind, value }: Token): boolean {
  return kind === 'clock' || value % 60 > 0
}

function isAt({ sign, first, last, before, behind, near }: Around): boolean {
  if (has(before | behind, Does.rest | Does.recovery) || has(near, Does.send)) return false
  return sign === '@' || (sign === '(' && first === '') || (sign !== '+' && atWords.has(last))
}

/** "Total: 2450 m", "= 2450 m", "12 km no total", "dura 45 min". */
const total: Rule = (around) => {
  const { sign, before, behind, counted, scope, last, next, one } = around
  if (counted || one.kind === 'number') return null
  if (sign === '=') return next === '+' ? null : { as: 'total' }
  const both = before | behind
  if (!isTotal(around) || has(both, Does.counter)) return null
  if (has(scope.label, Does.warm | Does.cool)) return { as: 'line total' }
  if (has(both, Does.warm | Does.cool)) return null
  const hard = has(behind, Does.hard) || (has(effectsOf(last), Does.hard) && last !== 'tempo')
  return hard || has(both, Does.strength) ? { as: 'nothing' } : { as: 'total' }
}

function isTotal({ near, before, sign, firstDoes, behind }: Around): boolean {
  if (has(near | firstDoes, Does.total) || (has(before, Does.total) && sign === ':')) return true
  return has(firstDoes, Does.of | Does.in) && has(behind, Does.total)
}

const comparing = new Set(['mais', 'menos', 'more', 'less', 'longer'])

/** "após 20 min", "aos 40 min", "depois de 20 min", "sub 50", "less than 3 km". */
const moment: Rule = ({ near, last, sign, scope }) => {
  const lastDoes = effectsOf(last)
  if (has(lastDoes, Does.after | Does.goal) || (has(near, Does.after | Does.goal) && has(lastDoes, Does.of)))
    return { as: 'nothing' }
  if (has(near, Does.next) && last === 'de' && sign !== '+') return { as: 'nothing' }
  return (last === 'de' || last === 'than') && comparing.has(scope.gap.previous) ? { as: 'nothing' } : null
}

/** "8x50 on 1:00", "8x25 a cada 45\"", "@ 1:45" in a pool. */
const sendOff: Rule = (around) => {
  const { isTime, one, prev, sign, first, scope, before } = around
  if (!isTime || !prev || isTimed(prev) || sign === '+' || has(before, Does.rest | Does.recovery)) return null
  const isSwim = scope.sport === 'swim'
  if (isSent(around) && (isSwim || prev.outer)) return { as: 'send-off' }
  if (!isSwim || one.kind !== 'clock' || first !== '') return null
  return one.value >= Math.max(sizeOf(prev) * 0.8, 40) ? { as: 'send-off' } : null
}

function isSent({ near, last, sign, scope }: Around): boolean {
  const said = has(near, Does.send) || has(effectsOf(last) | near, Does.every)
  return said || (sign === '@' && scope.sport === 'swim')
}

/** "a cada 1 km", "every 10 min": how often something is done. */
const often: Rule = ({ last, counted, near, scope }) =>
  !counted &&
  (has(effectsOf(last) & near, Does.every) || (last === 'by' && scope.gap.previous !== 'followed'))
    ? { as: 'nothing', of: 'rhythm' }
    : null

/** Seconds per kilometre that a stretch may take. */
const plausible = { run: [150, 900], bike: [60, 600], swim: [500, 3000] } as const

function isPlausible({ one, isTime, prev, scope: { sport } }: Around): boolean {
  const meters = isTime ? prev?.amount.meters : one.value
  const seconds = isTime ? one.value : prev?.amount.seconds
  if (!meters || !seconds) return false
  const [least, most] = plausible[sport === 'bike' || sport === 'swim' ? sport : 'run']
  const pace = (seconds * 1000) / meters
  return pace >= least && pace <= most
}

const sameSigns = new Set(['/', '(', '-', ',', '|', '~', '', '[', '='])

/** "5 km em 25 min", "2.5 mi / 25 min", "8 km (45 min)". */
const sameStretch: Rule = (around) => {
  const { isTime, prev, sign, counted, before, behind, one } = around
  if (!prev || counted || isTime === isTimed(prev) || has(before | behind, Does.rest | Does.recovery))
    return null
  if (isSame(around)) return { as: 'same' }
  if (prev.outer || !sameSigns.has(sign) || has(behind | before, Does.warm | Does.cool)) return null
  const seconds = isTime ? one.value : (prev.amount.seconds ?? 0)
  return isPlausible(around) && (linked(around) || seconds >= 600) ? { as: 'same' } : null
}

function isSame({ last, isTime, sign }: Around): boolean {
  return sign !== '+' && (last === 'em' || last === 'in' || (last === 'por' && !isTime))
}

/** "8x50 25 forte / 25 leve": parts of each. */
const parts: Rule = ({ one, prev, isTime, sign, counted, scope }) => {
  if (!prev?.outer || isTime || counted || !(sign === '' || sign === '-' || sign === ':')) return null
  if (scope.sport !== 'swim' || prev.amount.meters === undefined) return null
  const share = prev.amount.meters / one.value
  return share >= 2 && share <= 8 && Math.abs(share - Math.round(share)) < 0.01
    ? { as: 'detail', size: one.value, opens: true }
    : null
}

const compared = new Set([
  'mais',
  'faster',
  'slower',
  'quicker',
  'antes',
  'before',
  'earlier',
  'atras',
  'behind',
])

/** "cada km 10\" mais rápido", "30 min antes". */
const comparison: Rule = ({ first, firstDoes, one, isTime, counted }) =>
  isTime &&
  !counted &&
  (compared.has(first) || (one.value >= 43_200 && has(firstDoes, Does.after))) &&
  (first !== 'mais' || one.value < 120)
    ? { as: 'nothing' }
    : null

const alternatives = new Set(['em', 'by', 'e', 'and', 'to', 'a', 'ou', 'or', 'ate'])

/** "gel aos 40 min e 80 min", "start at 10:00" */
const more: Rule = (around) => {
  const { last, sign, one, prev, near } = around
  if (isAnother(around) || sign === '≡' || isInSteps(around)) return { as: 'nothing' }
  if (prev) return sign === '' && (last === 'ou' || last === 'or') ? { as: 'nothing' } : null
  const isHour = one.kind === 'clock' && has(near, Does.send | Does.of) && (last === 'at' || last === 'as')
  return isHour ? { as: 'nothing' } : null
}

/** As the amount before it, which counted nothing. */
function isAnother({ scope, isTime, sign, last, near }: Around): boolean {
  if (scope.usedLast !== (isTime ? 'time' : 'distance')) return false
  if (sign === '') return alternatives.has(last)
  return (sign === '-' || sign === '/') && (alternatives.has(last) || near === 0)
}

/** "de 100 em 100" */
function isInSteps({ scope: { tokens }, index, one }: Around): boolean {
  const [word, again] = tokens.slice(index + 1, index + 3)
  return again?.kind === one.kind && again.value === one.value && (word?.text === 'em' || word?.text === 'by')
}

const lasting = new Set(['por', 'for', 'durante', 'during', 'ate', 'of'])

/** "alternando 1 min andando e 2 min correndo por 40 min". */
const turnsTotal: Rule = ({ scope, last, isTime, counted }) =>
  isTime && !counted && scope.turns >= 0 && lasting.has(last) && scope.nodes.length > scope.turns
    ? { as: 'turns total' }
    : null

/** "10x300: 1-3 pull, 4-6 swim", "descend 1-4": which of the repetitions. */
const which: Rule = ({ one, prev, scope, before }) => {
  if (one.kind !== 'number' || !prev?.outer || scope.sport !== 'swim' || has(before, Does.rest | Does.with))
    return null
  return one.value <= Math.max(prev.outer.times, prev.inner?.times ?? 0) ? { as: 'nothing' } : null
}

/** "3 mi/5 km", "45/50 min": the same stretch, or the least of two. */
const either: Rule = ({ one, prev, sign, isTime, counted, scope }) => {
  if (sign !== '/' || !prev || prev.outer || counted || isTime !== (prev.amount.meters === undefined))
    return null
  // Only the two amounts against the slash.
  if (scope.sport === 'swim' || !/^ ?\/ ?$/u.test(scope.text.slice(prev.at.end, one.start))) return null
  const ratio = one.value / sizeOf(prev)
  return (ratio > 1 && ratio < 1.4) ||
    (ratio > 0.9 && ratio < 1.1 && (one.unit ?? undefined) !== prev.amount.unit)
    ? { as: 'nothing' }
    : null
}

/** "10 x 50 @ 55" in a pool, and the next one of "@ 55, 60". */
const bareSendOff: Rule = ({ one, prev, sign, scope }) => {
  if (
    scope.sport !== 'swim' ||
    !prev?.outer ||
    one.unit === null ||
    !one.bare ||
    prev.amount.meters === undefined
  )
    return null
  const first = sign === '@' && one.value < 130 && prev.rest === null
  return first && one.value * 2 >= prev.amount.meters ? { as: 'send-off' } : null
}

/** A number that no unit and no word explains. */
const unread: Rule = ({ one }) => (one.kind === 'number' ? { as: 'unread' } : null)

const step: Rule = () => ({ as: 'step' })

const rules: readonly Rule[] = [
  poolLength,
  strength,
  climb,
  conditional,
  inside,
  racePace,
  clockPace,
  turnsTotal,
  total,
  either,
  bareSendOff,
  moment,
  comparison,
  more,
  sendOff,
  often,
  ...recoveries,
  within,
  sameStretch,
  parts,
  which,
  unread,
  step,
]

/** What an amount is, by all that stands around it. */
export function readAmount(around: Around): Reading {
  for (const rule of rules) {
    const reading = rule(around)
    if (reading) return reading
  }
  return { as: 'step' }
}

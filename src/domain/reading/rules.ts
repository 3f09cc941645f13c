import type { Sport } from '#sync/contract/index.ts'
import { type Around, has, type Reading, type Rule } from './around.ts'
import { type Draft, sizeOf } from './draft.ts'
import { recoveries } from './recovery-rules.ts'
import { Does, phases, resting } from './words.ts'

/** What an amount is: the first rule that answers says it. */

const pools = new Set(['pool', 'piscina', 'course', 'pileta'])

/** "piscina de 25 m", "25 m pool". */
const poolLength: Rule = ({ one, isTime, first, last, scope, counted }) => {
  const isNamed =
    pools.has(first.text) || (last.text === 'de' && pools.has(scope.gap.words.at(-2)?.text ?? ''))
  return isNamed && !isTime && !counted && one.value <= 50 ? { as: 'nothing' } : null
}

/** "10 min stretching", "20' core". */
const strength: Rule = ({ near, behind, sport }) =>
  sport !== 'strength' && sport !== 'other' && has(near | behind, Does.strength) && !has(behind, Does.motion)
    ? { as: 'nothing', of: 'strength' }
    : null

/** "700 m D+", "altimetria 400 m". */
const climb: Rule = ({ one, all, isTime }) =>
  !isTime && one.unit === 'm' && has(all, Does.climb) ? { as: 'nothing' } : null

/** "se precisar, caminhe 2 min", "30 min or 5 km". */
const conditional: Rule = ({ scope }) => (scope.conditional ? { as: 'nothing', of: 'condition' } : null)

/** "…, sendo 4 km fortes e 6 km leves", "os últimos 3 km", "alternando 1' forte, 1' leve". */
const inside: Rule = (a) => {
  const { scope, isTime, timed, prev } = a
  if (!scope.inside || !prev) return null
  const amount = countedValue(a)
  const same = isTime === timed
  if (scope.inside.until === 'used up' && same && amount > scope.inside.left + 1) {
    scope.inside = null
    return null
  }
  return { as: 'detail', size: same ? amount : 0 }
}

/** "10 km com 4x1 km", "60 min ride with 3x10 min". */
const within: Rule = (a) => {
  const { before, isTime, timed, prev, scope, sign } = a
  if (!prev || prev.outer || scope.turns >= 0 || !has(before, Does.with)) return null
  if (isTime !== timed) return a.counted ? { as: 'detail', size: 0 } : null
  const amount = countedValue(a)
  const isLed = sign === ',' && has(scope.gap.words[0]?.does ?? 0, Does.with)
  return (isLed || sign === '') && amount < sizeOf(prev) ? { as: 'detail', size: amount } : null
}

/** An amount with its counts. */
function countedValue({ one, scope }: Around): number {
  return scope.counts.reduce((times, count) => times * count.value, one.value)
}

const atRace = new Set(
  'at de of a to between ritmo pace em no your the entre perceived current o da'.split(' '),
)

/** A pool knows a pace of 100 or 200, where a word leads to it. */
function mayBeRace({ isTime, counted, isSwim, last, one }: Around): boolean {
  return !isTime && !counted && (isSwim ? atRace.has(last.text) : one.value >= 400 && !one.bare)
}

/** "5k pace", "ritmo de 10 km", "@ 10K". */
const racePace: Rule = (a) => {
  const { last, sign, target, first } = a
  if (!mayBeRace(a)) return null
  // A word for pace follows it, and no pace of its own.
  const leads = has(first.does, Does.pace) && first.text !== 'ritmo' && !target
  const isNamed = leads || (has(a.before, Does.pace) && atRace.has(last.text))
  return isNamed || (sign === '@' && !a.isSwim) || racesBehind(a) ? { as: 'nothing' } : null
}

/** "6x800 no ritmo de prova (10 km)", "at 5K effort", "800 m strong 10 km race effort". */
function racesBehind({ sign, one, before, behind, last, first, prev }: Around): boolean {
  if (sign === '+' || !prev) return false
  if (atRace.has(last.text) && (has(behind, Does.pace) || first.text === 'effort')) return true
  return one.unit !== 'm' && (first.text === 'race' || (sign === '(' && has(before | prev.does, Does.pace)))
}

const atWords = new Set(['p/', 'a', 'at', 'em', 'in', 'de', 'pace', 'ritmo', 'entre', 'between'])
/** No plan asks to run slower than this per kilometre; faster is the time of a stretch. */
const fastest = 135
const slowest = 660

function isRunPace({ isTime, counted, one, isSwim }: Around): boolean {
  return isTime && !counted && !isSwim && one.value <= slowest
}

/** "pace 5:00", to the second, as a pace is said. */
const saidPace: Rule = (a) => {
  const { value, kind } = a.one
  const isExact = kind === 'clock' || value % 60 > 0
  const isSaid = has(a.before | a.first.does, Does.pace)
  return isRunPace(a) && value >= fastest && isExact && isSaid ? { as: 'pace' } : null
}

/** "@ 4:30", "a 4:30" in a run; below 2:15 it is the time of the stretch. */
const clockPace: Rule = (a) => {
  const { prev, one } = a
  if (!isRunPace(a) || !prev || a.timed || !isAt(a)) return null
  if (one.value >= fastest && one.kind === 'clock' && a.sport === 'run') return { as: 'pace' }
  return { as: prev.amount.seconds === undefined ? 'same' : 'nothing' }
}

function isAt({ sign, first, last, all }: Around): boolean {
  if (has(all, resting)) return false
  return sign === '@' || (sign === '(' && first.text === '') || (sign !== '+' && atWords.has(last.text))
}

/** "= 2450 m", "Total: 2450 m", "12 km no total", "dura 45 min". */
const total: Rule = (a) => {
  const { all, behind, before, last } = a
  const { does } = a.first
  const isSum = a.sign === '=' && a.next !== '+'
  const isSaid =
    isSum || has(before | does, Does.total) || (has(does, Does.of | Does.in) && has(behind, Does.total))
  if (!isSaid || a.counted || a.one.kind === 'number') return null
  if (has(all, Does.counter | phases)) return null
  // "Volume total de limiar: 36 min"
  return { as: has(behind | last.does, Does.hard) ? 'nothing' : 'total' }
}

const compared = new Set('mais faster slower quicker antes before earlier atras behind'.split(' '))

/** "após 20 min", "aos 40 min", "depois de 20 min", "sub 50", "mais de 3 km", "10\" mais rápido", "30 min antes". */
const moment: Rule = ({ last, near, scope, first, one, isTime }) => {
  const isMore = last.text === 'de' && scope.gap.words.at(-2)?.text === 'mais'
  const isCompared = isTime && compared.has(first.text) && (first.text !== 'mais' || one.value < 120)
  return isMore || isCompared || has(near, Does.after | Does.goal) ? { as: 'nothing' } : null
}

/** "8x50 on 1:00", "8x25 a cada 45\"", "10x50 @ 55" and a clock in a pool: when the next one of a set of distances begins. */
const sendOff: Rule = (a) => {
  const { isTime, prev, sign } = a
  if (!prev || a.timed || sign === '+' || has(a.all, resting)) return null
  const isSaid = isTime && has(a.near, Does.send | Does.every) && prev.outer
  return isSaid || (a.isSwim && isPoolSendOff(a, prev)) ? { as: 'send-off' } : null
}

function isPoolSendOff({ one, isTime, near, sign, first }: Around, prev: Draft): boolean {
  if (!isTime) return sign === '@' && one.bare && prev.outer !== null
  const isSlow = one.kind === 'clock' && first.text === '' && one.value >= Math.max(sizeOf(prev) * 0.8, 40)
  return sign === '@' || isSlow || has(near, Does.send | Does.every)
}

/** "a cada 1 km", "every 10 min": how often something is done. */
const often: Rule = ({ last, counted }) =>
  !counted && has(last.does, Does.every) ? { as: 'nothing', of: 'rhythm' } : null

/** Seconds per kilometre that a stretch may take. */
const plausible: Partial<Record<Sport, [number, number]>> = { bike: [60, 600], swim: [500, 3000] }

const sameSigns = new Set(['/', '(', '-', ',', '|', '~', '', '[', '='])

/** "2.5 mi / 25 min", "8 km (45 min)": an amount in the other unit than the step before. */
const sameStretch: Rule = (a) => {
  const { isTime, prev, sign, one, sport } = a
  if (!prev || prev.outer || a.counted || isTime === a.timed || !sameSigns.has(sign)) return null
  const [seconds, meters] = isTime ? [one.value, sizeOf(prev)] : [sizeOf(prev), one.value]
  const isLong = seconds >= 600 || '/(~='.includes(sign || '?')
  const [least, most] = plausible[sport] ?? [150, 900]
  const pace = (seconds * 1000) / meters
  return isLong && pace >= least && pace <= most ? { as: 'same' } : null
}

const partSigns = new Set(['', '-', ':'])

/** "8x50 25 forte / 25 leve": parts of each. */
const parts: Rule = ({ one, prev, isTime, sign, counted, isSwim, timed }) => {
  if (!isSwim || !prev?.outer || isTime || timed || counted || !partSigns.has(sign)) return null
  const share = sizeOf(prev) / one.value
  return share >= 2 && share <= 8 && Number.isInteger(share)
    ? { as: 'detail', size: one.value, opens: true }
    : null
}

const alternatives = new Set(['em', 'by', 'e', 'and', 'to', 'a', 'ou', 'or', 'ate'])

/** "gel aos 40 min e 80 min", "30-45 min depois". */
const more: Rule = ({ scope, isTime, sign, last }) => {
  const isAnother = sign === '-' || sign === '/' || (sign === '' && alternatives.has(last.text))
  return isAnother && scope.usedLast === isTime ? { as: 'nothing' } : null
}

const lasting = new Set(['por', 'for', 'durante', 'during', 'ate', 'of'])

/** "alternando 1 min andando e 2 min correndo por 40 min". */
const turnsTotal: Rule = ({ scope, last, isTime, counted }) =>
  isTime && !counted && scope.turns >= 0 && lasting.has(last.text) ? { as: 'turns total' } : null

/** "10x300: 1-3 pull, 4-6 swim", "descend 1-4": which of the repetitions. */
const which: Rule = ({ one, prev, isSwim, before }) => {
  if (one.kind !== 'number' || !prev?.outer || !isSwim || has(before, Does.rest | Does.with)) return null
  return one.value <= Math.max(prev.outer.times, prev.inner?.times ?? 0) ? { as: 'nothing' } : null
}

const rules: readonly Rule[] = [
  poolLength,
  strength,
  climb,
  conditional,
  inside,
  racePace,
  saidPace,
  clockPace,
  turnsTotal,
  total,
  moment,
  more,
  sendOff,
  often,
  ...recoveries,
  within,
  sameStretch,
  parts,
  which,
]

/** What an amount is, by the text around it; a number that no rule explains is unread. */
export function readAmount(around: Around): Reading {
  for (const rule of rules) {
    const reading = rule(around)
    if (reading) return reading
  }
  return around.one.kind === 'number' ? { as: 'nothing', doubt: 'number' } : { as: 'step' }
}

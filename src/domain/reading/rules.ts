import { type Around, has, type Reading, type Rule } from './around.ts'
import { sizeOf } from './draft.ts'
import { recoveries } from './recovery-rules.ts'
import { Does, effectsOf } from './words.ts'

/** What an amount is: the first rule that answers says it. */

const resting = Does.rest | Does.recovery

const pools = new Set(['pool', 'piscina', 'course', 'pileta'])

/** "piscina de 25 m", "25 m pool". */
const poolLength: Rule = ({ one, isTime, first, last, scope, counted, isSwim }) => {
  if (isTime || counted || !isSwim || one.value > 50) return null
  const named = pools.has(last) || pools.has(first) || (last === 'de' && pools.has(scope.gap.previous))
  return named ? { as: 'nothing' } : null
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
  const amount = countedValue(a)
  const size = sizeOf(prev)
  if (isTime !== timed) return a.counted && size >= (timed ? 1200 : 3000) ? { as: 'detail', size: 0 } : null
  const isLed = sign === ',' && has(effectsOf(scope.gap.first), Does.with)
  return amount < (sign === '' ? size : isLed ? size / 2 : 0) ? { as: 'detail', size: amount } : null
}

/** An amount with its counts. */
function countedValue({ one, scope }: Around): number {
  return scope.counts.reduce((times, count) => times * count.times, one.value)
}

const atRace = new Set(
  'at de of a to between ritmo pace em no your the entre perceived current o da'.split(' '),
)

/** A word for pace follows it, and no pace of its own. */
function leadsPace({ target, nextToken, first, firstDoes }: Around): boolean {
  return has(firstDoes, Does.pace) && first !== 'ritmo' && !target && nextToken?.kind !== 'clock'
}

function isDistance({ isTime, counted }: Around): boolean {
  return !isTime && !counted
}

/** A pool knows a pace of 100 or 200, where a word leads to it. */
function mayBeRace({ isSwim, last, one }: Around): boolean {
  return isSwim ? atRace.has(last) : one.value >= 400 && !one.bare
}

/** "5k pace", "ritmo de 10 km", "@ 10K". */
const racePace: Rule = (a) => {
  const { one, last, sign } = a
  if (!isDistance(a) || !mayBeRace(a)) return null
  const isNamed =
    (leadsPace(a) && (one.unit !== 'm' || sign === '@' || atRace.has(last))) ||
    has(a.lastDoes, Does.pace) ||
    (has(a.before, Does.pace) && atRace.has(last))
  return isNamed || (sign === '@' && !a.isSwim) || racesBehind(a) ? { as: 'nothing' } : null
}

/** "6x800 no ritmo de prova (10 km)", "at 5K effort", "800 m strong 10 km race effort", "between 5k and tempo pace". */
function racesBehind({ sign, one, before, behind, last, first, prev }: Around): boolean {
  if (sign === '+' || !prev) return false
  if (last === 'between' || last === 'entre') return true
  if (atRace.has(last) && (has(behind, Does.pace) || first === 'effort')) return true
  return one.unit !== 'm' && (first === 'race' || (sign === '(' && has(before | prev.does, Does.pace)))
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
  const isSaid = has(a.before | a.firstDoes, Does.pace)
  return isRunPace(a) && value >= fastest && isExact && isSaid ? { as: 'pace' } : null
}

/** "@ 4:30", "a 4:30" in a run; below 2:15 it is the time of the stretch. */
const clockPace: Rule = (a) => {
  const { prev, one } = a
  if (!isRunPace(a) || !prev || a.timed || !isAt(a)) return null
  if (one.value >= fastest && one.kind === 'clock' && a.sport === 'run') return { as: 'pace' }
  return { as: prev.amount.seconds === undefined ? 'same' : 'nothing' }
}

function isAt({ sign, first, last, all, near }: Around): boolean {
  if (has(all, resting) || has(near, Does.send)) return false
  return sign === '@' || (sign === '(' && first === '') || (sign !== '+' && atWords.has(last))
}

/** "= 2450 m" */
const sum: Rule = ({ sign, next, counted, one }) =>
  sign === '=' && next !== '+' && !counted && one.kind !== 'number' ? { as: 'total' } : null

/** "Total: 2450 m", "12 km no total", "dura 45 min". */
const total: Rule = (a) => {
  const { all, behind, last } = a
  if (a.counted || a.one.kind === 'number' || !isTotal(a) || has(all, Does.counter)) return null
  // "Aquecimento: 200 + 200, total 400"
  if (has(a.scope.label, Does.warm | Does.cool)) return a.scope.nodes.length > 0 ? { as: 'nothing' } : null
  if (has(all, Does.warm | Does.cool)) return null
  const hard = has(behind, Does.hard) || (has(a.lastDoes, Does.hard) && last !== 'tempo')
  return hard || has(all, Does.strength) ? { as: 'nothing' } : { as: 'total' }
}

function isTotal({ near, before, behind, firstDoes: does, sign }: Around): boolean {
  if (sign === '=') return false
  if (has(near | does, Does.total) || (has(before, Does.total) && sign === ':')) return true
  return has(does, Does.of | Does.in) && has(behind, Does.total)
}

/** "após 20 min", "aos 40 min", "depois de 20 min", "sub 50", "mais de 3 km", "less than 3 km". */
const moment: Rule = ({ near, last, lastDoes: does, scope }) => {
  const isMoment =
    has(does, Does.after | Does.goal) ||
    (has(near, Does.after | Does.goal) && has(does, Does.of)) ||
    (last === 'de' && scope.gap.previous === 'mais')
  return isMoment ? { as: 'nothing' } : null
}

/** It may say when the next one of a set of distances begins. */
function mayBeSendOff({ prev, timed, all, sign }: Around): boolean {
  return prev !== null && !timed && !has(all, resting) && sign !== '+'
}

/** "8x50 on 1:00", "8x25 a cada 45\"", "@ 1:45" in a pool. */
const sendOff: Rule = (a) => {
  const { one, prev, sign, isSwim, near } = a
  if (!a.isTime || !prev || !mayBeSendOff(a)) return null
  const said = has(near, Does.send) || has(a.lastDoes | near, Does.every) || (sign === '@' && isSwim)
  if (said && (isSwim || prev.outer)) return { as: 'send-off' }
  const isSlow = one.kind === 'clock' && one.value >= Math.max(sizeOf(prev) * 0.8, 40)
  return isSwim && isSlow && a.first === '' ? { as: 'send-off' } : null
}

/** "10 x 50 @ 55" in a pool. */
const bareSendOff: Rule = (a) =>
  a.isSwim && a.sign === '@' && !a.isTime && a.one.bare && a.prev?.outer && mayBeSendOff(a)
    ? { as: 'send-off' }
    : null

/** "a cada 1 km", "every 10 min": how often something is done. */
const often: Rule = ({ lastDoes, counted, near }) =>
  !counted && has(lastDoes & near, Does.every) ? { as: 'nothing', of: 'rhythm' } : null

/** Seconds per kilometre that a stretch may take. */
const plausible = { run: [150, 900], bike: [60, 600], swim: [500, 3000] } as const

function isPlausible({ one, isTime, prev, sport }: Around): boolean {
  const meters = isTime ? (prev?.amount.meters ?? 0) : one.value
  const seconds = isTime ? one.value : (prev?.amount.seconds ?? 0)
  const [least, most] = plausible[sport === 'bike' || sport === 'swim' ? sport : 'run']
  const pace = (seconds * 1000) / meters
  return pace >= least && pace <= most
}

const sameSigns = new Set(['/', '(', '-', ',', '|', '~', '', '[', '='])

/** An amount in the other unit than the step before. */
function isOther({ prev, counted, isTime, timed, all }: Around): boolean {
  return prev !== null && !counted && isTime !== timed && !has(all, resting)
}

/** "2.5 mi / 25 min", "8 km (45 min)". */
const sameStretch: Rule = (a) => {
  const { isTime, prev, sign, one } = a
  if (!isOther(a) || prev?.outer || !sameSigns.has(sign) || has(a.all, Does.warm | Does.cool)) return null
  const isLong = (isTime ? one.value : (prev?.amount.seconds ?? 0)) >= 600
  return isPlausible(a) && ('/(~='.includes(sign || '?') || isLong) ? { as: 'same' } : null
}

/** "8x50 25 forte / 25 leve": parts of each. */
const parts: Rule = ({ one, prev, isTime, sign, counted, isSwim, timed }) => {
  if (!isSwim || !prev?.outer || isTime || timed || counted || !(sign === '' || sign === '-' || sign === ':'))
    return null
  const share = sizeOf(prev) / one.value
  return share >= 2 && share <= 8 && Number.isInteger(share)
    ? { as: 'detail', size: one.value, opens: true }
    : null
}

const compared = new Set('mais faster slower quicker antes before earlier atras behind'.split(' '))

/** "cada km 10\" mais rápido", "30 min antes". */
const comparison: Rule = ({ first, one, isTime, counted }) =>
  isTime && !counted && compared.has(first) && (first !== 'mais' || one.value < 120)
    ? { as: 'nothing' }
    : null

const alternatives = new Set(['em', 'by', 'e', 'and', 'to', 'a', 'ou', 'or', 'ate'])

/** "gel aos 40 min e 80 min", "30-45 min depois"; "3 km ou 20 min". */
const more: Rule = ({ scope, isTime, sign, last, prev }) => {
  const isAnother =
    scope.usedLast === isTime && (sign === '-' || sign === '/' || (sign === '' && alternatives.has(last)))
  const isChoice = prev !== null && sign === '' && (last === 'ou' || last === 'or')
  return isAnother || isChoice ? { as: 'nothing' } : null
}

const lasting = new Set(['por', 'for', 'durante', 'during', 'ate', 'of'])

/** "alternando 1 min andando e 2 min correndo por 40 min". */
const turnsTotal: Rule = ({ scope, last, isTime, counted }) =>
  isTime && !counted && scope.turns >= 0 && lasting.has(last) && scope.nodes.length > scope.turns
    ? { as: 'turns total' }
    : null

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
  sum,
  total,
  moment,
  comparison,
  more,
  sendOff,
  bareSendOff,
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
  return { as: around.one.kind === 'number' ? 'unread' : 'step' }
}

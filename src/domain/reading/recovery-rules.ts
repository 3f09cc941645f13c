import { type Around, has, type Reading, type Rule } from './around.ts'
import { sizeOf } from './scope.ts'
import { Does } from './words.ts'

const phases = Does.warm | Does.cool
/** Signs behind which a part is no recovery of the set before. */
const once = new Set(['+', '→', 'then', '.'])

/** A recovery as what it is: between the times, a step that counts, or the rest of the step before. */
function recovery({ prev, scope, easy, isTime, timed, isSwim, all }: Around): Reading {
  const isRidden = scope.sport === 'bike' && (prev?.outer != null || scope.grouped || scope.colon !== null)
  const inMotion = easy || isRidden
  const counts = inMotion && isTime && timed && !isSwim
  if (has(all, Does.between)) return { as: 'between', moving: counts || (inMotion && isSwim && !isTime) }
  return counts ? { as: 'half', role: 'recovery' } : { as: 'rest', moving: inMotion }
}

/** "desc 20\"", "rec 400 m trote", "RI 30", "20 s rest", "90 s de trote". */
const byWord: Rule = (a) => {
  const { prev, one, isTime, all } = a
  const between = has(all, Does.between)
  // "5x800 with 5x1 km recovery"
  const isOfEach = has(all, Does.rest | Does.recovery) && has(a.before, Does.with)
  if (a.counted) return isOfEach ? { as: 'step', role: 'recovery', doubt: 'recovery' } : null
  if (!prev && between) return { as: 'between', moving: a.easy || a.scope.sport === 'bike' }
  if (!has(all, Does.rest | Does.recovery))
    return between && prev && !prev.outer && isTime ? { as: 'rest', moving: a.easy, doubt: 'recovery' } : null
  if (!prev) return alone(a)
  if (isOwnPart(a)) return null
  return one.value > (isTime ? 1200 : 2000) ? { as: 'step', role: 'recovery' } : recovery(a)
}

/** "recovery run 5 km", "regenerativo 20 min" as a part of its own. */
function isOwnPart({ isTime, one, isSwim, sign, all, timed, prev }: Around): boolean {
  if (isTime) return false
  if (!isSwim) return !one.bare && timed
  return !has(all, Does.rest) && one.value >= 100 && (!prev?.outer || sign === '+')
}

/** A line of recovery alone belongs to the line above; "recovery 40 min" is a session. */
function alone({ isTime, one, all, isSwim, easy }: Around): Reading | null {
  const only = has(all, Does.rest)
  if (!isTime && one.kind !== 'number') return only && one.value <= 400 ? { as: 'rest', moving: false } : null
  return isSwim || one.value <= (only ? 600 : 300) ? { as: 'rest', moving: easy } : null
}

/** Any time behind metres in a pool: "8x50 15\"", "4x100 (20\")". */
const inPool: Rule = ({ isSwim, isTime, prev, sign, one, counted, before, all }) => {
  if (!isSwim || prev?.amount.meters === undefined || counted) return null
  const isNumber = one.kind === 'number' && one.value >= 5 && one.value <= 60
  const isRest = isTime
    ? !once.has(sign) && one.value <= 600
    : isNumber && (sign === '(' || has(before, Does.with))
  return isRest ? { as: has(all, Does.between) ? 'between' : 'rest', moving: false } : null
}

const introducing = new Set([',', '(', '-', ';', '['])

/** A sign or a word ties it to the set before: a comma, "with", brackets, a verb of motion. */
function isIntroduced({ sign, near, before, isTime, timed }: Around): boolean {
  if (once.has(sign)) return false
  if (introducing.has(sign) || has(near, Does.with) || has(before, Does.turns)) return true
  return sign === '/' ? isTime !== timed : sign === '' && has(near, Does.motion)
}

/** Behind a set without a word for rest: introduced, easy or in motion, and not much longer than the effort. */
const behindSet: Rule = (a) => {
  const { prev, isTime, timed, one, sign, all } = a
  if (!prev?.outer || a.counted || one.kind === 'number' || has(all, phases)) return null
  if (has(all, Does.between) && one.value <= 1200) return recovery(a)
  const hasRested = prev.role === 'recovery' || prev.rest || (prev.inner && prev.inner.nodes.length > 1)
  if (!isIntroduced(a) || (hasRested && sign === ',')) return null
  if (isTime && !timed) return one.value <= 480 && !has(all, Does.hard) ? recovery(a) : null
  if (isTime !== timed || (!timed && a.isSwim)) return null
  if (has(a.before, Does.turns) && a.easy) return { as: 'between', moving: timed }
  const effort = sizeOf(prev)
  const tied = timed && (sign === '(' || has(a.near, Does.with)) && !has(all, Does.hard)
  const isShort = one.value <= Math.max(effort * 1.5, Math.min(effort * 8, 240))
  return isShort && (a.easy || tied) ? recovery(a) : null
}

/** "1 mile / 3 min jog", "1200, 2 min jog, 800": in motion behind a distance it is a rest. */
const afterDistance: Rule = ({ prev, sign, isTime, timed, counted, one, all, easy }) => {
  if (!prev || prev.outer || !isTime || timed || counted || one.value > 360 || has(all, phases)) return null
  return sign === '+' || sign === 'then' ? null : { as: 'rest', moving: easy, doubt: 'recovery' }
}

/** "rec 400 m trote 2 min": how long the recovery takes, or how far it goes. */
const restToo: Rule = ({ prev, sign, isTime, counted, scope, one }) => {
  if (!scope.restedLast || !prev?.rest || counted || !(sign === '' || sign === '/') || one.value > 800)
    return null
  return isTime === (prev.rest.seconds === undefined) && prev.rest.sendOff === undefined
    ? { as: 'rest too' }
    : null
}

const halves = new Set(['e', 'and', 'por', 'seguido', 'then', 'x'])

/** "8x 2' forte / 2' leve", "10x 30/30", "5x 3 min forte e 2 min leve". */
const otherHalf: Rule = (a) => {
  const { prev, sign, isTime, easy, behind } = a
  if (!prev?.outer || a.counted || has(a.all, phases) || prev.inner?.nodes.length !== 1) return null
  if (isTime !== a.timed || a.one.value > sizeOf(prev) * 6) return null
  // Of two times without words the first is the effort.
  const isBare = isTime && behind === 0 && a.first !== 'off' && !a.target && prev.does === 0 && !prev.target
  if (sign === '/' && isBare) return { as: 'rest', moving: false }
  if (!isTime && !a.isSwim && sign === '/' && behind === 0)
    return { as: 'rest', moving: true, doubt: 'recovery' }
  if (!isTime && !a.isSwim && easy) return sign === '/' || sign === '' ? recovery(a) : null
  const joined = sign === '/' || (sign === '' && (halves.has(a.last) || has(a.before, Does.and) || easy))
  return joined || a.first === 'off' || (sign === 'then' && easy)
    ? { as: 'half', role: easy ? 'recovery' : null }
    : null
}

const ends = new Set(['', '.', '\n'])

/** "10x 1 min forte + 1 min leve." at the end of a sentence. */
const addedHalf: Rule = ({ sign, isTime, timed, prev, one, easy, next }) => {
  if (sign !== '+' || !prev?.outer || !isTime || !timed || !ends.has(next)) return null
  if (!easy || one.value > Math.max(sizeOf(prev) * 1.5, 180)) return null
  return sizeOf(prev) > 300 ? { as: 'step', doubt: 'recovery' } : { as: 'half', role: 'recovery' }
}

export const recoveries: readonly Rule[] = [
  restToo,
  byWord,
  inPool,
  behindSet,
  afterDistance,
  otherHalf,
  addedHalf,
]

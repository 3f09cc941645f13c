import { type Around, has } from './around.ts'
import type { Reading, Rule } from './reading.ts'
import { type Draft, sizeOf } from './scope.ts'
import { Does } from './words.ts'

const resting = Does.rest | Does.recovery
const moving = Does.easy | Does.motion
const phases = Does.warm | Does.cool

function isTimed({ prev }: Around): boolean {
  return prev !== null && prev.amount.meters === undefined
}

/** In motion: a jog, something easy, a low zone. */
function isMoving({ before, behind, target }: Around): boolean {
  const zone = target?.target
  return has(before | behind, moving) || (zone?.kind === 'zone' && zone.high <= 2)
}

/** A recovery as what it is: between the times, a step that counts, or the rest of the step before. */
function recovery(around: Around): Reading {
  const { before, behind, scope, isTime, one, sign } = around
  const grouped = scope.grouped || scope.colon !== null
  const inMotion = isMoving(around) || (scope.sport === 'bike' && (around.prev?.outer != null || grouped))
  const counts = isTime && isTimed(around) && inMotion && scope.sport !== 'swim'
  const swum = scope.sport === 'swim' && !isTime && inMotion
  if (has(before | behind, Does.between)) return { as: 'between', moving: counts || swum }
  if (!counts) return { as: 'rest', moving: inMotion }
  if (grouped && !around.prev?.outer) return { as: 'step', role: 'recovery' }
  // After "+" or an arrow it is done once.
  if ((sign === '+' || sign === '→' || sign === 'then' || sign === '.') && one.kind !== 'number')
    return { as: 'step', role: 'recovery' }
  return { as: 'half', role: 'recovery' }
}

/** "desc 20\"", "rec 400 m trote", "RI 30", "20 s rest", "90 s de trote". */
const byWord: Rule = (around) => {
  const { before, behind, prev, counted, scope, one, isTime } = around
  const named = has(before | behind, resting)
  if (!prev && !counted && has(before | behind, Does.between))
    return { as: 'between', moving: isMoving(around) || scope.sport === 'bike' }
  if (counted) return isOfEach(around) ? recovery(around) : null
  if (prev && !prev.outer && isTime && has(before | behind, Does.between) && !named)
    return { as: 'rest', moving: isMoving(around), doubt: 'recovery' }
  if (!named) return null
  if (!prev) return alone(around)
  // "recovery run 5 km", "regenerativo 20 min" as a part of its own.
  if (!isTime && !one.bare && prev.amount.meters === undefined && scope.sport !== 'swim') return null
  if (
    !isTime &&
    scope.sport === 'swim' &&
    !has(before | behind, Does.rest) &&
    one.value >= 100 &&
    (!prev.outer || around.sign === '+')
  )
    return null
  if (one.value > longest(around)) return { as: 'step', role: 'recovery' }
  return recovery(around)
}

/** "5x800 with 5x1 km recovery": as many recoveries as efforts. */
function isOfEach({ before, behind, prev, scope: { counts } }: Around): boolean {
  const [only] = counts
  if (!only || counts.length > 1 || !prev?.outer || !has(before | behind, resting) || !has(before, Does.with))
    return false
  counts.length = 0
  return only.times === prev.outer.times || only.times === prev.outer.times - 1
}

/** Longer than this is a part of the session, not the recovery of a set. */
function longest({ isTime, prev }: Around): number {
  if (!isTime) return prev?.outer ? 2000 : 400
  return prev?.outer ? 1200 : 600
}

/** A line of recovery alone belongs to the line above; "recovery 40 min" is a session. */
function alone({ before, behind, isTime, one, scope }: Around): Reading | null {
  const onlyRest = has(before | behind, Does.rest)
  if (!isTime && !one.bare && one.kind !== 'number')
    return onlyRest && one.value <= 400 ? { as: 'rest', moving: false } : null
  // "100 choice easy rec"
  if (!onlyRest && scope.sport === 'swim' && one.bare && one.value >= 50) return null
  if (onlyRest && one.value <= 600) return { as: 'rest', moving: has(before | behind, moving) }
  return scope.sport === 'swim' || one.value <= 300
    ? { as: 'rest', moving: has(before | behind, moving) }
    : null
}

/** Any time behind metres in a pool: "8x50 15\"", "4x100 (20\")". */
const inPool: Rule = ({ scope: { sport }, isTime, prev, sign, one, counted, before }) => {
  if (sport !== 'swim' || !prev || prev.amount.meters === undefined || counted) return null
  if (isTime)
    return sign === '+' || sign === '.' || sign === '→' || sign === 'then' || one.value > 600
      ? null
      : { as: 'rest', moving: false }
  if (one.kind !== 'number' || one.value > 60 || one.value < 5) return null
  return sign === '(' || has(before, Does.with) ? { as: 'rest', moving: false } : null
}

const introducing = new Set([',', '(', '-', ';', '['])

/** A sign or a word ties it to the set before: a comma, "with", brackets, a verb of motion. */
function isIntroduced(around: Around): boolean {
  const { sign, near, before, isTime } = around
  if (sign === '.' || sign === 'then' || sign === '+' || sign === '→') return false
  if (introducing.has(sign) || has(near, Does.with) || has(before, Does.turns)) return true
  return (sign === '/' && isTime !== isTimed(around)) || (sign === '' && has(near, Does.motion))
}

/** Behind a set without a word for rest: introduced by a comma, "with" or brackets. */
const behindSet: Rule = (around) => {
  const { prev, sign, near, before, behind, isTime, one, counted, scope } = around
  if (!prev?.outer || counted || one.kind === 'number' || has(before | behind, phases)) return null
  if (has(before | behind, Does.between) && one.value <= 1200) return recovery(around)
  if (!isIntroduced(around)) return null
  const timed = isTimed(around)
  if (prev.role === 'recovery' || (prev.inner && prev.inner.nodes.length > 1 && sign === ',')) return null
  if (isTime && !timed) return one.value <= 480 && !has(near | behind, Does.hard) ? recovery(around) : null
  if (isTime !== timed || (!timed && scope.sport === 'swim')) return null
  if (has(before, Does.turns) && isMoving(around)) return { as: 'between', moving: timed }
  const effort = sizeOf(prev)
  const most = timed ? Math.max(effort, has(near, Does.with) ? 360 : Math.min(effort * 8, 240)) : effort * 1.5
  if (one.value > (sign === ',' || sign === ';' ? most : Math.max(most, effort * 2))) return null
  if (isMoving(around)) return recovery(around)
  return timed && (sign === '(' || has(near, Does.with)) && !has(before | behind, Does.hard)
    ? recovery(around)
    : null
}

/** The set before has one step: no other half yet. */
function isOpenSet({ prev, one }: Around): boolean {
  return prev?.outer != null && prev.inner?.nodes.length === 1 && one.value <= sizeOf(prev) * 6
}

/** "30/30", "1 min/1 min": of two times without words the first is the effort. */
function isBare({ prev, behind, isTime, first, target }: Around): boolean {
  return isTime && behind === 0 && first !== 'off' && !target && prev?.does === 0 && prev.target === null
}

/** "1 mile / 3 min jog", "1200, 2 min jog, 800": in motion behind a distance it is a rest. */
const afterDistance: Rule = (around) => {
  const { prev, sign, isTime, counted, before, behind, one } = around
  if (
    !prev ||
    prev.outer ||
    !isTime ||
    isTimed(around) ||
    counted ||
    one.value > 360 ||
    has(before | behind, phases)
  )
    return null
  if (sign === '/' || sign === '(') return isMoving(around) ? { as: 'rest', moving: true } : null
  return sign !== '+' && sign !== 'then' ? { as: 'rest', moving: isMoving(around), doubt: 'recovery' } : null
}

/** "rec 400 m trote 2 min": how long the recovery takes, or how far it goes. */
const restToo: Rule = ({ prev, sign, isTime, counted, scope, behind, one }) => {
  if (!scope.restedLast || !prev?.rest || counted || !(sign === '' || sign === '/')) return null
  if (has(behind, phases) || one.value > 800) return null
  // In brackets or against a slash it belongs to the same phrase.
  return isTime === (prev.rest.seconds === undefined) && prev.rest.sendOff === undefined
    ? { as: 'rest too' }
    : null
}

const halves = new Set(['e', 'and', 'por', 'seguido', 'then', 'x'])

/** "8x 2' forte / 2' leve", "10x 30/30", "5x 3 min forte e 2 min leve". */
const otherHalf: Rule = (around) => {
  const { prev, sign, last, isTime, counted, before, behind, one, first, scope } = around
  if (!isOpenSet(around) || counted || isTime !== isTimed(around) || has(before | behind, phases)) return null
  if (sign === '/' && isBare(around)) return { as: 'rest', moving: false }
  // "6x800/400"
  if (sign === '/' && !isTime && scope.sport !== 'swim' && behind === 0)
    return { as: 'rest', moving: true, doubt: 'recovery' }
  if (first === 'off') return { as: 'half', role: 'recovery' }
  if (!isTime && isMoving(around) && scope.sport !== 'swim')
    return sign === '/' || sign === '' ? recovery(around) : null
  const joins =
    sign === '/' ||
    (sign === '' && (halves.has(last) || has(before, Does.and))) ||
    (sign === 'then' && isMoving(around) && one.value <= sizeOf(prev as Draft)) ||
    (sign === '' && isMoving(around))
  return joins && prev ? { as: 'half', role: isMoving(around) ? 'recovery' : null } : null
}

/** "10x 1 min forte + 1 min leve." at the end of a sentence. */
const addedHalf: Rule = (around) => {
  const { prev, sign, isTime, counted, before, behind, next, one, scope } = around
  if (sign !== '+' || !prev?.outer || counted || !isTime || !isTimed(around)) return null
  if (has(before | behind, phases) || !(next === '' || next === '.' || next === '\n')) return null
  if (!isMoving(around) || one.value > Math.max(sizeOf(prev) * 1.5, 180)) return null
  if (scope.nodes.at(-1) !== prev.outer) return null
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

import { type Around, has, type Reading, type Rule } from './around.ts'
import { type Draft, sizeOf } from './draft.ts'
import { Does, phases, resting } from './words.ts'

/** Signs behind which a part is no recovery of the set before. */
const once = new Set(['+', '→', 'then', '.'])

/** A recovery as what it is: between the times, a step that counts, or the rest of the step before. */
function recovery({ prev, scope, sport, easy, isTime, timed, isSwim, all }: Around): Reading {
  const inMotion = easy || (sport === 'bike' && (prev?.outer != null || scope.grouped))
  const counts = inMotion && isTime && timed && !isSwim
  if (has(all, Does.between)) return { as: 'between', moving: counts || (inMotion && isSwim && !isTime) }
  return counts ? { as: 'half', role: 'recovery' } : { as: 'rest', moving: inMotion }
}

/** "5x800 with 5x1 km recovery" */
const ofEach: Rule = ({ counted, all, before }) =>
  counted && has(all, resting) && has(before, Does.with)
    ? { as: 'step', role: 'recovery', doubt: 'recovery' }
    : null

/** "2 min entre", on a line of its own or behind a step alone: between what, nothing says. */
const betweenSteps: Rule = ({ counted, all, prev, easy, isTime, sport }) => {
  if (counted || !has(all, Does.between)) return null
  if (!prev) return { as: 'between', moving: easy || sport === 'bike' }
  const isOpen = isTime && !prev.outer && !has(all, resting)
  return isOpen ? { as: 'rest', moving: easy, doubt: 'recovery' } : null
}

/** "desc 20\"", "rec 400 m trote", "RI 30", "20 s rest", "90 s de trote". */
const byWord: Rule = (a) => {
  const { prev, one } = a
  if (a.counted || !has(a.all, resting)) return null
  if (!prev) return alone(a)
  if (isOwnPart(a)) return null
  return one.value > 1200 ? { as: 'step', role: 'recovery' } : recovery(a)
}

/** "recovery run 5 km", "regenerativo 20 min" as a part of its own. */
function isOwnPart({ isTime, isSwim, sign, all, timed, prev }: Around): boolean {
  if (isTime) return false
  return isSwim ? !has(all, Does.rest) && (!prev?.outer || sign === '+') : timed
}

/** A line of recovery alone belongs to the line above; "recovery 40 min" is a session. */
function alone({ isTime, one, all, isSwim, easy }: Around): Reading | null {
  if (!isTime) return has(all, Does.rest) && one.value <= 400 ? { as: 'rest', moving: false } : null
  return isSwim || one.value <= 300 ? { as: 'rest', moving: easy } : null
}

/** Any time behind metres in a pool: "8x50 15\"", "4x100 (20\")". */
const inPool: Rule = ({ isSwim, isTime, prev, sign, one, before, all }) => {
  if (!isSwim || prev?.amount.meters === undefined) return null
  const isNumber = one.kind === 'number' && one.value >= 5 && (sign === '(' || has(before, Does.with))
  const isRest = isTime ? !once.has(sign) && one.value <= 600 : isNumber
  return isRest ? { as: has(all, Does.between) ? 'between' : 'rest', moving: false } : null
}

const introducing = new Set([',', '(', '-', ';', '['])

/** A sign or a word ties it to the set before: a comma, "with", brackets, a verb of motion. */
function isIntroduced({ sign, near, isTime, timed }: Around): boolean {
  if (once.has(sign)) return false
  if (introducing.has(sign) || has(near, Does.with)) return true
  return sign === '/' ? isTime !== timed : sign === '' && has(near, Does.motion)
}

/** The step of the set before, where an amount may be its recovery or its other half. */
function effortOf({ prev, counted, one }: Around): Draft | null {
  return prev?.outer && !counted && one.kind !== 'number' ? prev : null
}

/** Behind a set without a word for rest: introduced, easy or in motion, and not much longer than the effort. */
const behindSet: Rule = (a) => {
  const effort = effortOf(a)
  // "3x10 min, 3 min easy between"
  if (effort && has(a.all, Does.between)) return recovery(a)
  if (!effort || !isIntroduced(a)) return null
  const isRested = effort.rest || (effort.inner && effort.inner.nodes.length > 1)
  if (isRested && a.sign === ',') return null
  if (a.isTime === a.timed) return likeEffort(a, sizeOf(effort))
  return a.isTime && a.one.value <= 480 && !has(a.all, Does.hard) ? recovery(a) : null
}

function likeEffort(a: Around, effort: number): Reading | null {
  const { timed, easy, one } = a
  const isTied = timed && (a.sign === '(' || has(a.near, Does.with))
  const isShort = one.value <= Math.max(effort * 1.5, Math.min(effort * 8, 240))
  return isShort && (easy || isTied) ? recovery(a) : null
}

/** "1 mile / 3 min jog", "1200, 2 min jog, 800": in motion behind a distance it is a rest. */
const afterDistance: Rule = ({ prev, sign, isTime, timed, counted, one, all, easy }) => {
  if (!prev || prev.outer || !isTime || timed || counted || one.value > 360 || has(all, phases)) return null
  return sign === '+' || sign === 'then' ? null : { as: 'rest', moving: easy, doubt: 'recovery' }
}

/** "rec 400 m trote 2 min": how long the recovery takes, or how far it goes. */
const restToo: Rule = ({ prev, sign, isTime, scope, one }) => {
  if (!scope.restedLast || !prev?.rest || (sign !== '' && sign !== '/') || one.value > 800) return null
  return isTime === (prev.rest.seconds === undefined) && prev.rest.sendOff === undefined
    ? { as: 'rest too' }
    : null
}

const halves = new Set(['e', 'and', 'por', 'seguido', 'then', 'x'])

/** The set before has one step in the unit of the amount: no other half yet. */
function isOpenSet(a: Around): boolean {
  const effort = effortOf(a)
  return effort?.inner?.nodes.length === 1 && a.isTime === a.timed && a.one.value <= sizeOf(effort) * 6
}

/** "10x 30/30", "6x800/400": of two amounts without words the first is the effort. */
const onAndOff: Rule = (a) => {
  if (a.sign !== '/' || a.behind !== 0 || a.first.text === 'off' || !isOpenSet(a)) return null
  if (a.isTime)
    return a.prev?.does === 0 && !a.prev.target && !a.target ? { as: 'rest', moving: false } : null
  return a.isSwim || a.easy ? null : { as: 'rest', moving: true, doubt: 'recovery' }
}

/** "8x 2' forte / 2' leve", "5x 3 min forte e 2 min leve", "8x 40\" on, 20\" off", "6x800 / 400 trote". */
const otherHalf: Rule = (a) => {
  const { sign, easy, isTime, isSwim } = a
  if (!isOpenSet(a)) return null
  if (easy && !isTime && !isSwim) return sign === '/' || sign === '' ? recovery(a) : null
  return isJoined(a) ? { as: 'half', role: easy ? 'recovery' : null } : null
}

function isJoined({ sign, first, last, before, easy }: Around): boolean {
  if (sign === '/' || first.text === 'off') return true
  return easy
    ? sign === '' || sign === 'then'
    : sign === '' && (halves.has(last.text) || has(before, Does.and))
}

/** "10x 1 min forte + 1 min leve." at the end of a sentence. */
const addedHalf: Rule = ({ sign, isTime, timed, prev, one, easy, next }) => {
  if (sign !== '+' || !prev?.outer || !isTime || !timed || !'.\n'.includes(next)) return null
  if (!easy || one.value > Math.max(sizeOf(prev) * 1.5, 180)) return null
  return sizeOf(prev) > 300 ? { as: 'step', doubt: 'recovery' } : { as: 'half', role: 'recovery' }
}

export const recoveries: readonly Rule[] = [
  restToo,
  ofEach,
  betweenSteps,
  byWord,
  inPool,
  behindSet,
  afterDistance,
  onAndOff,
  otherHalf,
  addedHalf,
]

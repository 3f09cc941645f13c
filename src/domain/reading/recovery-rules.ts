import { type Around, has } from './around.ts'
import type { Reading, Rule } from './reading.ts'
import { type Draft, type Scope, sizeOf } from './scope.ts'
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
  const { isTime, scope } = around
  const isSwim = scope.sport === 'swim'
  const inMotion = isMoving(around) || (scope.sport === 'bike' && isRepeated(around))
  const counts = inMotion && isTime && isTimed(around) && !isSwim
  if (said(around, Does.between)) return { as: 'between', moving: counts || (inMotion && isSwim && !isTime) }
  if (!counts) return { as: 'rest', moving: inMotion }
  return { as: isOnce(around) ? 'step' : 'half', role: 'recovery' }
}

/** After "+" or an arrow it is done once, in a group as often as the group. */
function isOnce({ sign, one, prev, scope }: Around): boolean {
  return (once.has(sign) && one.kind !== 'number') || (!prev?.outer && isGrouped(scope))
}

function isRepeated({ prev, scope }: Around): boolean {
  return prev?.outer != null || isGrouped(scope)
}

function isGrouped({ grouped, colon }: Scope): boolean {
  return grouped || colon !== null
}

const once = new Set(['+', '→', 'then', '.'])

/** Its words before or behind do one of these. */
function said({ before, behind }: Around, effects: number): boolean {
  return has(before | behind, effects)
}

/** "desc 20\"", "rec 400 m trote", "RI 30", "20 s rest", "90 s de trote". */
const byWord: Rule = (around) => {
  const { prev, counted, scope, one } = around
  const between = said(around, Does.between)
  if (!prev && !counted && between)
    return { as: 'between', moving: isMoving(around) || scope.sport === 'bike' }
  if (counted) return isOfEach(around) ? recovery(around) : null
  if (!said(around, resting)) return between ? betweenSteps(around) : null
  if (!prev) return alone(around)
  if (isOwnPart(around, prev)) return null
  return one.value > longest(around) ? { as: 'step', role: 'recovery' } : recovery(around)
}

/** "10 km, 2 min entre": between what, nothing says. */
function betweenSteps(around: Around): Reading | null {
  const { prev, isTime } = around
  return prev && !prev.outer && isTime ? { as: 'rest', moving: isMoving(around), doubt: 'recovery' } : null
}

/** "recovery run 5 km", "regenerativo 20 min" as a part of its own. */
function isOwnPart(around: Around, prev: Draft): boolean {
  const { isTime, one, scope, sign } = around
  if (isTime) return false
  if (scope.sport !== 'swim') return !one.bare && isTimed(around)
  return !said(around, Does.rest) && one.value >= 100 && (!prev.outer || sign === '+')
}

/** "5x800 with 5x1 km recovery": as many recoveries as efforts. */
function isOfEach(around: Around): boolean {
  const { counts } = around.scope
  const [only] = counts
  const times = around.prev?.outer?.times ?? 0
  if (!only || counts.length > 1 || times === 0) return false
  if (!said(around, resting) || !has(around.before, Does.with)) return false
  counts.length = 0
  return only.times === times || only.times === times - 1
}

/** Longer than this is a part of the session, not the recovery of a set. */
function longest({ isTime, prev }: Around): number {
  if (!isTime) return prev?.outer ? 2000 : 400
  return prev?.outer ? 1200 : 600
}

/** A line of recovery alone belongs to the line above; "recovery 40 min" is a session. */
function alone(around: Around): Reading | null {
  const { isTime, one, scope } = around
  const onlyRest = said(around, Does.rest)
  const still: Reading = { as: 'rest', moving: false }
  if (!isTime && !one.bare && one.kind !== 'number') return onlyRest && one.value <= 400 ? still : null
  // "100 choice easy rec"
  if (!onlyRest && scope.sport === 'swim' && one.bare && one.value >= 50) return null
  const isRest = scope.sport === 'swim' || one.value <= (onlyRest ? 600 : 300)
  return isRest ? { as: 'rest', moving: said(around, moving) } : null
}

/** Any time behind metres in a pool: "8x50 15\"", "4x100 (20\")". */
const inPool: Rule = ({ scope: { sport }, isTime, prev, sign, one, counted, before }) => {
  if (sport !== 'swim' || prev?.amount.meters === undefined || counted) return null
  const isTimeOfRest = isTime && !once.has(sign) && one.value <= 600
  const isNumber = one.kind === 'number' && one.value <= 60 && one.value >= 5
  const isRest = isTimeOfRest || (isNumber && (sign === '(' || has(before, Does.with)))
  return isRest ? { as: 'rest', moving: false } : null
}

const introducing = new Set([',', '(', '-', ';', '['])

/** A sign or a word ties it to the set before: a comma, "with", brackets, a verb of motion. */
function isIntroduced(around: Around): boolean {
  const { sign, near, before, isTime } = around
  if (once.has(sign)) return false
  if (introducing.has(sign) || has(near, Does.with) || has(before, Does.turns)) return true
  return (sign === '/' && isTime !== isTimed(around)) || (sign === '' && has(near, Does.motion))
}

/** Behind a set without a word for rest: introduced by a comma, "with" or brackets. */
const behindSet: Rule = (around) => {
  const { prev, isTime, one, counted } = around
  if (!prev?.outer || counted || one.kind === 'number' || said(around, phases)) return null
  if (said(around, Does.between) && one.value <= 1200) return recovery(around)
  if (!isIntroduced(around) || hasRested(around, prev)) return null
  if (isTime && !isTimed(around))
    return one.value <= 480 && !said(around, Does.hard) ? recovery(around) : null
  return sameUnitBehind(around, sizeOf(prev))
}

function sameUnitBehind(around: Around, effort: number): Reading | null {
  const timed = isTimed(around)
  if (around.isTime !== timed || (!timed && around.scope.sport === 'swim')) return null
  if (has(around.before, Does.turns) && isMoving(around)) return { as: 'between', moving: timed }
  return around.one.value <= longestBehind(around, effort) && isEasier(around) ? recovery(around) : null
}

function hasRested({ sign }: Around, { role, inner }: Draft): boolean {
  return role === 'recovery' || (inner !== null && inner.nodes.length > 1 && sign === ',')
}

/** Not much longer than the effort. */
function longestBehind(around: Around, effort: number): number {
  const { near, sign } = around
  const short = has(near, Does.with) ? 360 : Math.min(effort * 8, 240)
  const most = isTimed(around) ? Math.max(effort, short) : effort * 1.5
  return sign === ',' || sign === ';' ? most : Math.max(most, effort * 2)
}

/** In motion, or a time in brackets or behind "with" that is not hard. */
function isEasier(around: Around): boolean {
  const tied = around.sign === '(' || has(around.near, Does.with)
  return isMoving(around) || (isTimed(around) && tied && !said(around, Does.hard))
}

/** The set before has one step: no other half yet. */
function isOpenSet(around: Around): boolean {
  const { prev, one, isTime, counted } = around
  if (
    counted ||
    said(around, phases) ||
    !prev?.outer ||
    prev.inner?.nodes.length !== 1 ||
    isTime !== isTimed(around)
  )
    return false
  return one.value <= sizeOf(prev) * 6
}

/** "30/30", "1 min/1 min": of two times without words the first is the effort. */
function isBare({ prev, behind, isTime, first, target }: Around): boolean {
  return isTime && behind === 0 && first !== 'off' && !target && prev?.does === 0 && prev.target === null
}

/** "1 mile / 3 min jog", "1200, 2 min jog, 800": in motion behind a distance it is a rest. */
const afterDistance: Rule = (around) => {
  const { prev, sign, isTime, counted, one } = around
  if (!prev || prev.outer || !isTime || isTimed(around) || counted) return null
  if (one.value > 360 || said(around, phases)) return null
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
  const { prev, sign, isTime, first, scope } = around
  if (!prev || !isOpenSet(around)) return null
  if (sign === '/' && isBare(around)) return { as: 'rest', moving: false }
  if (first === 'off') return { as: 'half', role: 'recovery' }
  const inMotion = isMoving(around)
  if (!isTime && scope.sport !== 'swim') {
    // "6x800/400"
    if (sign === '/' && around.behind === 0) return { as: 'rest', moving: true, doubt: 'recovery' }
    if (inMotion) return tying.has(sign) ? recovery(around) : null
  }
  return joins(around, prev) ? { as: 'half', role: inMotion ? 'recovery' : null } : null
}

const tying = new Set(['/', ''])

function joins(around: Around, prev: Draft): boolean {
  const { sign, last, before, one } = around
  if (sign === 'then') return isMoving(around) && one.value <= sizeOf(prev)
  return sign === '/' || (sign === '' && (halves.has(last) || has(before, Does.and) || isMoving(around)))
}

const ends = new Set(['', '.', '\n'])

/** "10x 1 min forte + 1 min leve." at the end of a sentence. */
const addedHalf: Rule = (around) => {
  const { sign, isTime, prev, counted, one, scope } = around
  if (sign !== '+' || !prev?.outer || counted || !isTime || !isTimed(around)) return null
  if (said(around, phases) || !ends.has(around.next) || scope.nodes.at(-1) !== prev.outer) return null
  if (!isMoving(around) || one.value > Math.max(sizeOf(prev) * 1.5, 180)) return null
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

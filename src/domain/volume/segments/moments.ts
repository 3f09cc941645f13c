import { Meaning } from '../lexer/meaning.ts'
import type { Step } from '../steps/step.ts'
import type { SegmentContext } from './context.ts'
import { isEffort, type Piece } from './piece.ts'

/** "the 400" names one of so many steps before it. */
const fewSteps = 8

/** "20 min easy. Follow the 20 min warm-up", "…. After 20 min shift up a gear": what was named before. */
export function isNamedBefore(
  { line, lines }: SegmentContext['frame'],
  { the, repeated, quantity, near, leads, after, firstAfter, hard }: Piece,
): boolean {
  const stage = isEffort(after) || hard || (firstAfter & (Meaning.warm | Meaning.cool | Meaning.move)) !== 0
  const past = leads && near?.since === true && near.spelling !== 'depois' && !stage
  if (!(the || past) || repeated) return false
  const isIt = (step: Step | undefined) =>
    step?.quantity?.kind === quantity.kind && step.quantity.value === quantity.value
  const before = line.steps.slice(-fewSteps).findLast((step) => step.quantity !== null)
  // "Run the 2 min efforts at 5k pace" below all of them
  if (!before && the && leads) return lines.slice(-fewSteps).some(({ steps }) => steps.slice(-1).some(isIt))
  return isIt(before ?? lines.at(-1)?.steps.findLast((step) => step.quantity !== null))
}

/** "Depois de 20 min, tome água", "stop at 30 km for water": when something is done. */
export function isMoment({
  quantity,
  near,
  of,
  before,
  described,
  firstAfter,
  repeated,
  leads,
}: Piece): boolean {
  if (repeated || !near) return false
  if (quantity.kind === 'distance' && near.spelling === 'at') return firstAfter === 0
  // "Recovery 3 min after 1 km"
  if (quantity.kind === 'distance' && !leads && near.since && !described) return true
  // "sprint at 30 min", "troque a marcha na marca dos 5 min"
  if (of && near.spelling === 'marca') return true
  if (quantity.unit === 'min' && near.spelling === 'at') return firstAfter === 0
  // "60 min easy, aim for 10 km"
  return leads && near.lasts && (before & Meaning.goal) !== 0
}

/** "1 hour easy, push into zone 3 after 20 min": a point of the stage before it. */
export function isDuring(
  { frame }: SegmentContext,
  { quantity, near, of, after, hard, repeated }: Piece,
): boolean {
  if (repeated || !near?.since || !(of || near.spelling !== 'depois') || hard) return false
  const stage =
    frame.preceding?.piece ??
    frame.line.steps.findLast(isAmount) ??
    frame.lines.at(-1)?.steps.findLast(isAmount)
  if (!stage || stage.repeated || stage.quantity?.kind !== quantity.kind) return false
  const ends = Meaning.effort | Meaning.warm | Meaning.cool
  return quantity.value < stage.quantity.value && (after & ends) === 0
}

const tell = new Set(['is', 'lasts', 'takes', 'dura'])

/** "3x10 min of short bursts. Each burst is 15 s long.", "cada tiro dura 20 s" */
export function isLengthOfEach({ leads, repeated, before, near, quantity }: Piece): boolean {
  if (!leads || repeated || quantity.kind !== 'time' || !near || !tell.has(near.spelling)) return false
  return (before & Meaning.every) !== 0
}

/** "Stand up on hills longer than 2 min", "sem parar mais de 1 min", "sem passar de 4:40": of what stands before it. */
export function isLimit({ quantity, near, of, repeated }: Piece): boolean {
  if (repeated || !near) return false
  if (of && near.spelling === 'passar') return true
  // "difícil de sustentar por mais de 3 km"
  if (quantity.kind === 'distance') return of && near.spelling === 'mais'
  if (quantity.kind !== 'time') return false
  return (
    near.spelling === 'lasts' ||
    near.spelling === 'than' ||
    (of && (near.spelling === 'mais' || near.spelling === 'menos'))
  )
}

/** "km 11–20 a 6:40" */
export function isPaceOfKm(before: Piece | null, { quantity, repeated }: Piece): boolean {
  if (repeated || quantity.kind !== 'time' || quantity.unit !== null) return false
  const unit = before?.quantity.kind === 'bare' ? before.near?.unit : null
  return unit === 'km'
}

function isAmount({ quantity }: Step): boolean {
  return quantity !== null
}

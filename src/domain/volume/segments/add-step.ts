import { Meaning } from '../lexer/meaning.ts'
import { mostHours } from '../quantity/duration.ts'
import type { Quantity } from '../quantity/quantity.ts'
import { amountStep, type Step } from '../steps/step.ts'
import { isNamedPart, madeOf } from './breakdown.ts'
import { type SegmentContext, startPreceding } from './context.ts'
import { isEffort, type Piece, wordsAbout } from './piece.ts'
import { settleAwaiting } from './recovery.ts'
import type { Joint } from './relation.ts'

/** Adds what a piece says to the steps; what comes next may describe it. */
export function addStep(context: SegmentContext, steps: Step[], piece: Piece, joint: Joint | null): null {
  const { quantity } = piece
  const { frame } = context
  // "RUN 0:50" over "10:00 easy"
  const titled = !context.hasEarlier && piece.leads && (piece.near?.sport ?? null) !== null
  // "recovering for 1:45 after each"
  const inHours = !piece.afterEach && (titled || (!context.inRepeat && !context.minuteClocks))
  if (!piece.repeated && inHours && readsAsHours(quantity) && !context.isBelowRepeats())
    quantity.value = quantity.asHours
  context.minuteClocks ||= quantity.asHours >= mostHours * 3600
  frame.stages ||= !context.hasEarlier && !piece.repeated && isNamedPart(piece)
  const step = amountStep(quantity, piece.times, piece.repeated, context.sport === 'swim')
  if (quantity.kind === 'bare') step.sum.m *= context.lengthOfBare
  step.from = piece.from
  step.to = piece.to
  step.effort = isEffort(wordsAbout(piece))
  step.phase = piece.leads && (piece.before & (Meaning.warm | Meaning.cool)) !== 0
  step.pace = (piece.firstAfter & Meaning.pace) !== 0
  step.bare = !piece.repeated && !piece.described
  step.led = piece.led
  step.parted = piece.led && piece.near === null
  step.whole = piece.whole && !piece.repeated
  const plural = piece.of ? piece.before : piece.firstAfter
  // "Tiros de 300 m", "Intervalos de 800 m"
  const names = (plural & Meaning.count) !== 0 || (piece.of && piece.near?.spelling === 'intervalos')
  step.names = !piece.repeated && piece.leads && names
  step.between = (wordsAbout(piece) & Meaning.between) !== 0
  if (piece.bracketed) step.title = 'bracket'
  else if (!piece.repeated && piece.leads && !piece.described) step.title = titleOf(piece)
  else if (isSession(piece)) step.title = 'session'
  steps.push(step)
  if (context.elsewhere && !frame.otherDay) {
    context.elsewhere.dropped = 'qualifier'
    context.elsewhere = null
  }
  if (frame.otherDay) context.elsewhere = step
  const made = frame.begun
    ? madeOf(frame.begun, piece, step, 'plus', context.lengthOfBare)
    : madeOf(frame.preceding, piece, step, joint ?? (steps.length > 1 ? 'none' : null), context.lengthOfBare)
  frame.begun = null
  frame.preceding = { ...startPreceding(piece, step), made }
  if (piece.repeated) {
    frame.lastRepeat = frame.preceding
    settleAwaiting(frame, frame.preceding)
  }
  if (piece.alternates) frame.turns.push(step)
  context.hasEarlier = true
  if (quantity.kind === 'distance') context.unit = quantity.unit
  return null
}

function titleOf({ before: says }: Piece): Step['title'] {
  if ((says & Meaning.session) !== 0) return 'whole'
  return (says & (Meaning.warm | Meaning.cool | Meaning.rounds)) === 0 ? 'none' : 'part'
}

/** "15 km de corrida", "75 min ride" */
function isSession({ quantity, leads, repeated, firstAfter }: Piece): boolean {
  const isLong = quantity.kind === 'time' || (quantity.kind === 'distance' && quantity.unit === 'km')
  return leads && !repeated && isLong && (firstAfter & Meaning.session) !== 0
}

/** "Ride 1:40", "0:45 easy" are hours and minutes; "8x1:30" and "25:00" are minutes and seconds. */
function readsAsHours({ asHours }: Quantity): boolean {
  return asHours < mostHours * 3600
}

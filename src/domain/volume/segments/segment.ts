import { Meaning } from '../lexer/meaning.ts'
import type { OpenSegment } from '../parser/frame.ts'
import { giveUnit } from '../quantity/duration.ts'
import type { Excluded, ExclusionReason } from '../shape.ts'
import { type Step, textStep } from '../steps/step.ts'
import { addStep } from './add-step.ts'
import { beginParts, isListed, isMadeOf, isNamedPart, isPartOf, isSaidFor, splitsSet } from './breakdown.ts'
import type { Part, Preceding, SegmentContext } from './context.ts'
import { leaveGroup, readGroup } from './group.ts'
import { isDuring, isLengthOfEach, isLimit, isMoment, isNamedBefore, isPaceOfKm } from './moments.ts'
import { isEffort, isWithin, notVolume, type Piece, wordsAbout } from './piece.ts'
import { isPaceOf, isPaceOfSet } from './race-pace.ts'
import {
  addBetween,
  addRecovery,
  followingRecovery,
  isActiveRest,
  isBetween,
  isRecoveryLine,
  isRecoveryRun,
  isRestBelow,
  repeatBefore,
  shortRecovery,
} from './recovery.ts'
import { type Joint, relationOf } from './relation.ts'
import { isTotal } from './totals.ts'
import { readTurn } from './turns.ts'
import { takeIntervals, takeMinutes, takeUnit } from './units.ts'

/** Reads the parts of one segment into steps; `joint` is the separator before it, null for a strong one. */
export function readSegment(context: SegmentContext, segment: OpenSegment, end: number): Step[] {
  const { parts, joint, start } = segment
  const { frame } = context
  const steps: Step[] = []
  const excluded: Excluded[] = []
  frame.begun = segment.added && frame.preceding?.made ? frame.preceding : null
  if (joint === null) frame.preceding = null
  let alternative = false
  // "A cada 10 min, um tiro de 30 s" goes on behind the comma.
  let everySoOften = frame.everySoOften && joint === 'comma'
  frame.everySoOften = false
  /** Why the piece before adds nothing: brackets behind it only explain it. */
  let lastReason: ExclusionReason | null = null
  // "8 min hard / 55% 4 min": what parts two amounts stands before the intensity of the second.
  const leading = parts[0]?.piece?.quantity.kind === 'other' && parts[1]?.piece?.targeted ? 1 : 0
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    if (!part) break
    if (!part.piece) {
      if (lastReason !== null && !part.repeated && frame.preceding === null)
        leaveGroup(excluded, part.group, lastReason)
      else readGroup(context, steps, excluded, part)
      continue
    }
    const { piece } = part
    alternative ||= (piece.before & Meaning.or) !== 0 && context.hasEarlier
    const recovered = index > 0 ? null : recoveredBy(context, segment, piece)
    if (recovered) {
      addRecovery(recovered, piece.quantity)
      continue
    }
    // "A cada 20 min fique de pé por 1 min" describes how to ride.
    const how = everySoOften && piece.quantity.kind === 'time' && !piece.repeated
    let reason: ExclusionReason | null
    if (alternative) reason = 'alternative'
    else if (how) reason = 'qualifier'
    else if (isPaceBeside(context, parts, index, piece)) reason = 'pace'
    else reason = readPiece(context, steps, piece, index === leading ? joint : null, segment)
    frame.everySoOften ||= index === 0 && joint === null && reason === 'send-off' && context.hasEarlier
    everySoOften ||= index === 0 && reason === 'send-off' && context.hasEarlier
    if (reason === 'other-unit' && frame.preceding) frame.preceding.listed = true
    lastReason = reason === 'rest' || reason === 'pace' || reason === 'send-off' ? reason : null
    // A number without a unit ("Bloco 1", "descend 1-4") is not listed as left out.
    const isAmount = piece.quantity.kind !== 'bare' || reason !== 'other-unit'
    if (reason && isAmount) excluded.push({ start: piece.quantity.start, end: piece.quantity.end, reason })
  }
  return placed(steps.length > 0 ? steps : [textStep(start, end)], excluded, start, end)
}

/** Spreads the steps over the text of their segment. */
function placed(steps: Step[], excluded: Excluded[], start: number, end: number): Step[] {
  for (const [index, step] of steps.entries()) {
    if (index === 0) {
      step.excluded = excluded
      step.start = Math.min(step.start, start)
    }
    step.end = steps[index + 1]?.start ?? end
  }
  return steps
}

/** The set that a segment begins with the recovery of: "10x1 min hard followed by 1 min jog". */
function recoveredBy(
  { frame }: SegmentContext,
  { followed, added }: OpenSegment,
  piece: Piece,
): Preceding | null {
  if (followed) return followingRecovery(frame, piece)
  return added ? shortRecovery(frame, piece) : null
}

function isPaceBeside(
  { frame }: SegmentContext,
  parts: readonly Part[],
  index: number,
  piece: Piece,
): boolean {
  const [before, next] = [parts[index - 1]?.piece ?? null, parts[index + 1]?.piece ?? null]
  return isPaceOfKm(before, piece) || isPaceOfSet(frame, piece, next)
}

/** Adds a piece to the steps, or answers why it adds nothing. */
function readPiece(
  context: SegmentContext,
  steps: Step[],
  piece: Piece,
  joint: Joint | null,
  segment: OpenSegment,
): ExclusionReason | null {
  const inPhase = piece.phase && piece.unlessFirst === 'breakdown'
  if (piece.unlessFirst && context.hasEarlier && !inPhase) {
    return piece.unlessFirst
  }
  if (context.hasEarlier && !piece.repeated && piece.quantity.plural) return 'qualifier'
  if (
    context.hasEarlier &&
    (isMoment(piece) || isDuring(context, piece) || isLimit(piece) || isLengthOfEach(piece))
  )
    return 'qualifier'
  if (joint === 'comma') takeUnit(context, piece)
  takeMinutes(context, piece)
  takeIntervals(context, piece)
  if (isTotal(context, piece)) {
    // "TOTAL: 2800" in a pool of yards
    if (piece.quantity.kind === 'bare' && context.lengthOfBare !== 1) giveUnit(piece.quantity, 'yd')
    context.totals.push(piece.quantity)
    return 'total'
  }
  const { preceding } = context.frame
  const why = notVolume(piece, context.sport, preceding !== null || context.frame.close !== -1)
  // On a bike the time between two efforts is ridden, whatever its word.
  if (why === 'rest' && context.sport === 'bike' && preceding && isTimedRepeat(preceding, piece)) {
    const between = (wordsAbout(piece) & Meaning.between) !== 0
    return addRecovery(preceding, piece.quantity, preceding.step.times - (between ? 1 : 0))
  }
  return why ?? readStage(context, steps, piece, joint, segment)
}

/** The same of a piece that may count: what is said before it tells. */
function readStage(
  context: SegmentContext,
  steps: Step[],
  piece: Piece,
  joint: Joint | null,
  segment: OpenSegment,
): ExclusionReason | null {
  const { added, follows, joint: written } = segment
  const { preceding } = context.frame
  if (context.hasEarlier && isPaceOf(piece)) return 'pace'
  if (isSaidFor(preceding, piece, joint)) return 'total'
  if (preceding && isPartOf(piece, preceding, joint, context.frame.stages)) {
    // "90 min as 15 easy, then 60 steady, then 15 hard"
    if (piece.near?.shares && !preceding.piece.repeated) context.frame.sharedOn = context.frame.line
    return 'breakdown'
  }
  if (splitsSet(context.frame, piece)) return 'breakdown'
  const goesOn = added || (follows && preceding === null && piece.quantity.kind === 'time')
  if (goesOn && !piece.repeated && context.frame.sharedOn === context.frame.line) return 'breakdown'
  // "fechando com 4:28 nos últimos 2 km" has no whole before it.
  const ofSplit = !piece.leads && !piece.repeated
  if (
    !preceding &&
    (context.hasEarlier || ofSplit) &&
    isNamedPart(piece) &&
    !isListed(context, piece, follows)
  ) {
    if (piece.near?.spelling === 'as') context.frame.sharedOn = context.frame.line
    context.frame.line.broken ||= piece.near?.spelling === 'broken'
    context.frame.within = piece.leads
    return 'breakdown'
  }
  if (context.frame.within && piece.repeated) return 'breakdown'
  if (isNamedBefore(context.frame, piece)) return 'qualifier'
  if (isNumbered(context.frame, piece)) return 'breakdown'
  if (context.hasEarlier && isWithin(piece)) return 'qualifier'
  if (repeatsItself(context, piece)) return 'breakdown'
  if (
    !piece.repeated &&
    isBetween(context.frame, piece) &&
    (context.hasEarlier || isEffort(wordsAbout(piece)))
  ) {
    return addBetween(context, piece, joint)
  }
  if (isActiveRest(context.frame, piece) || isRestBelow(context.frame, piece)) return 'rest'
  if (context.frame.line.steps.length === 0 && isRecoveryLine(piece, joint)) {
    const before = repeatBefore(context.frame)
    if (before) return addRecovery(before, piece.quantity)
    addStep(context, steps, piece, joint)
    return null
  }
  if (isRecoveryRun(context, piece, added, joint)) return 'rest'
  const turn = readTurn(context, piece, steps, written)
  if (turn) return turn
  // "300 m fast / 100 m jog for 20 min": the pair has been left out.
  const lasts = written === 'slash' && context.frame.preceding === null
  return preceding && !lasts
    ? relate(context, steps, piece, joint, preceding)
    : addStep(context, steps, piece, joint)
}

/** The same of a piece behind one that counts, to which it may belong. */
function relate(
  context: SegmentContext,
  steps: Step[],
  piece: Piece,
  joint: Joint | null,
  preceding: Preceding,
): ExclusionReason | null {
  // "8 km, finish with 2 km hard" is within it, "8x400, finish with 2 km" and "8 km, finish with 4x100" are not.
  const sets = piece.repeated || preceding.piece.repeated
  const closes = piece.ends && (sets || isEffort(piece.after))
  // "Alternate 8 min jogging with 2 min walking"
  const turns = piece.alternates && preceding.piece.alternates
  // "16 km tempo with 1500 m warm-up before"
  const before = (piece.after & (Meaning.warm | Meaning.cool)) !== 0 && (piece.after & Meaning.aside) !== 0
  // "4 x 1 km, cool down with 2 km easy"
  const apart = before || (piece.leads && (piece.before & Meaning.cool) !== 0)
  const linked =
    ((piece.before & Meaning.link) !== 0 && !closes && !turns && !apart) || isMadeOf(preceding, piece)
  const how = relationOf(preceding, piece, linked ? 'link' : (joint ?? 'none'), context.inRepeat)
  const splits = preceding.split && !piece.repeated && joint === 'slash'
  if (how.as === 'own' && splits) return 'breakdown'
  preceding.split ||= linked && how.as === 'nothing' && how.why === 'breakdown'
  if (how.as === 'nothing') {
    preceding.rested ||= how.why === 'rest'
    if (linked) beginParts(preceding, piece)
    return how.why
  }
  if (how.as === 'recovery') return addRecovery(preceding, piece.quantity)
  if (how.as === 'instead') preceding.step.dropped = 'qualifier'
  return addStep(context, steps, piece, joint)
}

/**
 * "#4 50 fast, 25 easy" below "4x75": what one of the repetitions is made of, or all of it: "#8: full 75 fast".
 * "#1 = 5k pace": how it is run.
 */
function isNumbered(
  { line, lastRepeat }: SegmentContext['frame'],
  { repeated, quantity, near }: Piece,
): boolean {
  if (!line.numbered || !lastRepeat || repeated) return false
  const { kind, value } = lastRepeat.piece.quantity
  return (
    kind !== 'time' && (quantity.value < value || (near?.spelling === 'full' && quantity.value === value))
  )
}

/** "2x20 min rec 5'. Hold race position for 20 min": how each repetition of the line is done. */
function repeatsItself(
  { sport, frame: { lastRepeat, line } }: SegmentContext,
  { quantity, near, before, repeated }: Piece,
): boolean {
  if ((before & (Meaning.warm | Meaning.cool)) !== 0) return false
  if (!lastRepeat || repeated || near?.lasts !== true) return false
  if (quantity.kind !== 'time' && sport !== 'swim') return false
  return lastRepeat.piece.quantity.value === quantity.value && line.steps.includes(lastRepeat.step)
}

function isTimedRepeat({ piece, recovered }: Preceding, { repeated, quantity }: Piece): boolean {
  return (
    piece.repeated && piece.quantity.kind === 'time' && !recovered && !repeated && quantity.kind === 'time'
  )
}

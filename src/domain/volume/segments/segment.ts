import { Meaning } from '../lexer/meaning.ts'
import type { Group } from '../lines/structure.ts'
import type { Quantity } from '../quantity/quantity.ts'
import type { Excluded, ExclusionReason } from '../shape.ts'
import { amountStep, dropAll, groupStep, type Step, textStep } from '../steps/step.ts'
import { isNothing, largestShare, metres } from '../steps/sum.ts'
import { isNamedPart, isPartOf, madeOf } from './breakdown.ts'
import type { GroupPart, Part, Preceding, SegmentContext } from './context.ts'
import { isEffort, isWithin, notVolume, type Piece, plainPiece, wordsAbout } from './piece.ts'
import { addBetween, addRecovery, isAboutGroup, isBetween, shortRecovery } from './recovery.ts'
import { type Joint, relationOf } from './relation.ts'

/** A clock with more hours than this is minutes and seconds: "25:00". */
const mostHours = 6
/** "Total: 8" counts something else than metres. */
const shortestTotal = 100

interface Written {
  start: number
  joint: Joint | null
  added: boolean
  parts: Part[]
}

/** Reads the parts of one segment into steps; `joint` is the separator before it, null for a strong one. */
export function readSegment(context: SegmentContext, segment: Written, end: number): Step[] {
  const { parts, joint, start } = segment
  const { frame } = context
  const steps: Step[] = []
  const excluded: Excluded[] = []
  if (joint === null) frame.preceding = null
  let alternative = false
  /** Why the piece before adds nothing: brackets behind it only explain it. */
  let lastReason: ExclusionReason | null = null
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
    const recovered = index === 0 && segment.added ? shortRecovery(frame, piece) : null
    if (recovered) {
      addRecovery(recovered, piece.quantity.value)
      continue
    }
    const reason = alternative ? 'alternative' : readPiece(context, steps, piece, index === 0 ? joint : null)
    lastReason = reason === 'rest' || reason === 'pace' || reason === 'send-off' ? reason : null
    // A number without a unit ("Bloco 1", "descend 1-4") is no amount that anybody misses.
    const isAmount = piece.quantity.kind !== 'bare' || reason !== 'other-unit'
    if (reason && isAmount) excluded.push({ start: piece.quantity.start, end: piece.quantity.end, reason })
  }
  const first = steps[0] ?? textStep(start, end)
  if (steps.length === 0) steps.push(first)
  first.excluded = excluded
  first.start = Math.min(first.start, start)
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index]
    if (step) step.end = steps[index + 1]?.start ?? end
  }
  return steps
}

/** Adds a piece to the steps, or answers why it adds nothing. */
function readPiece(
  context: SegmentContext,
  steps: Step[],
  piece: Piece,
  joint: Joint | null,
): ExclusionReason | null {
  if (isTotal(context, piece)) {
    context.totals.push({ quantity: piece.quantity })
    return 'total'
  }
  const { preceding } = context.frame
  const why = notVolume(piece, context.sport, preceding !== null)
  if (why) return why
  if (preceding && isPartOf(piece, preceding, joint)) return 'breakdown'
  if (!preceding && context.hasEarlier && isNamedPart(piece)) return 'breakdown'
  if (context.hasEarlier && isWithin(piece)) return 'qualifier'
  if (context.hasEarlier && !piece.repeated && isBetween(context.frame, piece)) {
    return addBetween(context, piece, joint)
  }
  const turn = readTurn(context, piece)
  if (turn) return turn
  const linked = (piece.before & Meaning.link) !== 0
  if (!preceding || (preceding.grouped && !linked && !isAboutGroup(preceding, piece)))
    return addStep(context, steps, piece, joint)
  const how = relationOf(preceding, piece, linked ? 'link' : (joint ?? 'none'), context.inRepeat)
  if (how.as === 'own' && preceding.split && joint === 'slash' && !piece.repeated) return 'breakdown'
  preceding.split ||= linked && how.as === 'nothing' && how.why === 'breakdown'
  if (how.as === 'nothing') return how.why
  if (how.as === 'recovery') return addRecovery(preceding, piece.quantity.value)
  if (how.as === 'instead') preceding.step.dropped = 'qualifier'
  return addStep(context, steps, piece, joint)
}

/** "45 min alternando 1' forte e 2' leve" is 45 min; so is "alternando … por 45 min". */
function readTurn({ frame }: SegmentContext, piece: Piece): ExclusionReason | null {
  if (!piece.alternates || piece.repeated) return null
  if (piece.near?.lasts || ((piece.near?.says ?? 0) & Meaning.total) !== 0) {
    dropAll(frame.turns, 'breakdown')
    frame.turns.length = 0
    frame.preceding = null
    return null
  }
  return frame.preceding && !frame.preceding.piece.alternates ? 'breakdown' : null
}

function addStep(context: SegmentContext, steps: Step[], piece: Piece, joint: Joint | null): null {
  const { quantity } = piece
  const { frame } = context
  if (!piece.repeated && !context.inRepeat && !context.minuteClocks && readsAsHours(quantity)) {
    quantity.value = quantity.asHours
  }
  context.minuteClocks ||= quantity.asHours >= mostHours * 3600
  const step = amountStep(quantity, piece.times, piece.repeated, context.sport === 'swim')
  step.from = piece.from
  step.to = piece.to
  step.effort = isEffort(wordsAbout(piece))
  if (piece.bracketed) step.title = 'bracket'
  else if (!piece.repeated && piece.leads && !piece.described) step.title = titleOf(piece.before)
  steps.push(step)
  const made = madeOf(frame.preceding, piece, step, joint)
  frame.preceding = {
    piece,
    step,
    left: 0,
    grouped: false,
    recovered: false,
    separator: null,
    split: false,
    made,
  }
  if (piece.repeated) frame.lastRepeat = frame.preceding
  if (piece.alternates) frame.turns.push(step)
  context.hasEarlier = true
  return null
}

function isTotal(context: SegmentContext, piece: Piece): boolean {
  const { quantity, firstAfter } = piece
  if (piece.alternates) return false
  const says = piece.leads ? piece.before : (piece.near?.says ?? 0)
  const labelled = piece.leads && piece.near === null && (says & Meaning.wholeLabel) !== 0
  if (!labelled && ((says | firstAfter) & Meaning.total) === 0) return false
  if (piece.repeated || context.inRepeat || ((says | firstAfter) & Meaning.rest) !== 0) return false
  return quantity.kind === 'bare'
    ? context.sport === 'swim' && quantity.value >= shortestTotal
    : quantity.kind !== 'other'
}

function readGroup(context: SegmentContext, steps: Step[], excluded: Excluded[], part: GroupPart): void {
  const { group, times, repeated, label } = part
  const { frame } = context
  const { preceding } = frame
  if (preceding && !repeated && preceding.step === steps.at(-1)) {
    annotate(context, steps, excluded, preceding, group)
    return
  }
  if (isNothing(group.sum)) {
    for (const step of group.steps) excluded.push(...step.excluded)
    return
  }
  const step = groupStep(group.start, group.end, times, group.steps)
  step.repeated = repeated
  step.from = group.from
  step.to = group.start
  if (label !== null) step.title = 'bracket'
  steps.push(step)
  frame.preceding = repeated ? besideGroup(group, step) : null
  if (frame.preceding) frame.lastRepeat = frame.preceding
  context.hasEarlier = true
}

/** Brackets after an amount say how it is done: only an easy part of a timed repeat adds, or a distance for a time. */
function annotate(
  context: SegmentContext,
  steps: Step[],
  excluded: Excluded[],
  preceding: Preceding,
  group: Group,
): void {
  const main = preceding.piece
  const timed = main.quantity.kind === 'time'
  const repeats = main.repeated || context.inRepeat
  if (namesPace(main, group)) {
    leaveGroup(excluded, group, 'pace')
    return
  }
  const { sum } = preceding.step
  // Inside a repeat a larger amount is the sum of its repetitions: "6 rondas: 3' + 2' (30')".
  const outgrown = context.inRepeat
    ? false
    : timed
      ? group.sum.s > sum.s * largestShare
      : metres(group.sum) > metres(sum) * largestShare
  if ((outgrown && group.effortSeconds === 0) || (timed && !repeats && group.sum.km > 0)) {
    preceding.step.dropped = 'qualifier'
    steps.push(groupStep(group.start, group.end, 1, group.steps))
    return
  }
  if (timed && repeats && group.effortSeconds > 0) addRecovery(preceding, group.effortSeconds)
  leaveGroup(excluded, group, timed && isNothing(group.sum) ? 'rest' : 'breakdown')
}

/** "6x800 m no ritmo de prova (10 km)" */
function namesPace(main: Piece, { steps }: Group): boolean {
  const [only] = steps
  if ((main.after & Meaning.pace) === 0 || steps.length !== 1 || only?.repeated !== false) return false
  return only.quantity?.kind === 'distance' && only.quantity.value > main.quantity.value
}

function leaveGroup(excluded: Excluded[], group: Group, reason: ExclusionReason): void {
  for (const step of group.steps) {
    for (const left of step.excluded) excluded.push(left)
    if (step.quantity) excluded.push({ start: step.quantity.start, end: step.quantity.end, reason })
  }
}

function titleOf(says: number): Step['title'] {
  if ((says & Meaning.session) !== 0) return 'whole'
  return (says & (Meaning.warm | Meaning.cool | Meaning.rounds)) === 0 ? 'none' : 'part'
}

function besideGroup(group: Group, step: Step): Preceding {
  const distance = metres(group.sum) > 0
  const quantity: Quantity = {
    kind: distance ? 'distance' : 'time',
    start: group.start,
    end: group.end,
    next: 0,
    value: distance ? metres(group.sum) : group.sum.s,
    unit: null,
    factor: Number.NaN,
    asHours: Number.NaN,
    heads: false,
    list: false,
    pace: false,
  }
  return {
    piece: plainPiece(quantity, step.times),
    step,
    left: 0,
    grouped: true,
    recovered: false,
    separator: null,
    split: false,
    made: null,
  }
}

/** "Ride 1:40", "0:45 easy" are hours and minutes; "8x1:30" and "25:00" are minutes and seconds. */
function readsAsHours({ asHours }: Quantity): boolean {
  return asHours < mostHours * 3600
}

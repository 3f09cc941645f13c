import type { Around, Beside, GroupPart, Part } from './around.ts'
import { type Joint, standing } from './beside.ts'
import { isNamedPart, isPartOf, madeOf } from './breakdown.ts'
import { isEffort, isWithin, notVolume, type Piece, plainPiece, wordsAbout } from './piece.ts'
import type { Quantity } from './quantity.ts'
import type { Group } from './reading.ts'
import { addBetween, addRecovery, isAboutGroup, isBetween, shortRecovery } from './recovery.ts'
import { Says } from './says.ts'
import type { LeftOut, LeftOutReason } from './shape.ts'
import { amountStep, dropAll, groupStep, type Step, textStep } from './step.ts'
import { isNothing, largestShare, metres } from './sum.ts'

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
export function readSegment(around: Around, segment: Written, end: number): Step[] {
  const { parts, joint, start } = segment
  const { frame } = around
  const steps: Step[] = []
  const leftOut: LeftOut[] = []
  if (joint === null) frame.beside = null
  let alternative = false
  /** Why the piece before adds nothing: brackets behind it only explain it. */
  let lastReason: LeftOutReason | null = null
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    if (!part) break
    if (!part.piece) {
      if (lastReason !== null && !part.repeated && frame.beside === null)
        leaveGroup(leftOut, part.group, lastReason)
      else readGroup(around, steps, leftOut, part)
      continue
    }
    const { piece } = part
    alternative ||= (piece.before & Says.or) !== 0 && around.hasEarlier
    const recovered = index === 0 && segment.added ? shortRecovery(frame, piece) : null
    if (recovered) {
      addRecovery(recovered, piece.quantity.value)
      continue
    }
    const reason = alternative ? 'alternative' : readPiece(around, steps, piece, index === 0 ? joint : null)
    lastReason = reason === 'rest' || reason === 'pace' || reason === 'send-off' ? reason : null
    // A number without a unit ("Bloco 1", "descend 1-4") is no amount that anybody misses.
    const isAmount = piece.quantity.kind !== 'bare' || reason !== 'other-unit'
    if (reason && isAmount) leftOut.push({ start: piece.quantity.start, end: piece.quantity.end, reason })
  }
  const first = steps[0] ?? textStep(start, end)
  if (steps.length === 0) steps.push(first)
  first.leftOut = leftOut
  first.start = Math.min(first.start, start)
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index]
    if (step) step.end = steps[index + 1]?.start ?? end
  }
  return steps
}

/** Adds a piece to the steps, or answers why it adds nothing. */
function readPiece(around: Around, steps: Step[], piece: Piece, joint: Joint | null): LeftOutReason | null {
  if (isTotal(around, piece)) {
    around.totals.push({ quantity: piece.quantity })
    return 'total'
  }
  const { beside } = around.frame
  const why = notVolume(piece, around.sport, beside !== null)
  if (why) return why
  if (beside && isPartOf(piece, beside, joint)) return 'breakdown'
  if (!beside && around.hasEarlier && isNamedPart(piece)) return 'breakdown'
  if (around.hasEarlier && isWithin(piece)) return 'qualifier'
  if (around.hasEarlier && !piece.repeated && isBetween(around.frame, piece)) {
    return addBetween(around, piece, joint)
  }
  const turn = readTurn(around, piece)
  if (turn) return turn
  const linked = (piece.before & Says.link) !== 0
  if (!beside || (beside.grouped && !linked && !isAboutGroup(beside, piece)))
    return addStep(around, steps, piece, joint)
  const how = standing(beside, piece, linked ? 'link' : (joint ?? 'none'), around.inRepeat)
  if (how.as === 'own' && beside.split && joint === 'slash' && !piece.repeated) return 'breakdown'
  beside.split ||= linked && how.as === 'nothing' && how.why === 'breakdown'
  if (how.as === 'nothing') return how.why
  if (how.as === 'recovery') return addRecovery(beside, piece.quantity.value)
  if (how.as === 'instead') beside.step.dropped = 'qualifier'
  return addStep(around, steps, piece, joint)
}

/** "45 min alternando 1' forte e 2' leve" is 45 min; so is "alternando … por 45 min". */
function readTurn({ frame }: Around, piece: Piece): LeftOutReason | null {
  if (!piece.alternates || piece.repeated) return null
  if (piece.near?.lasts || ((piece.near?.says ?? 0) & Says.total) !== 0) {
    dropAll(frame.turns, 'breakdown')
    frame.turns.length = 0
    frame.beside = null
    return null
  }
  return frame.beside && !frame.beside.piece.alternates ? 'breakdown' : null
}

function addStep(around: Around, steps: Step[], piece: Piece, joint: Joint | null): null {
  const { quantity } = piece
  const { frame } = around
  if (!piece.repeated && !around.inRepeat && !around.minuteClocks && readsAsHours(quantity)) {
    quantity.value = quantity.asHours
  }
  around.minuteClocks ||= quantity.asHours >= mostHours * 3600
  const step = amountStep(quantity, piece.times, piece.repeated, around.sport === 'swim')
  step.from = piece.from
  step.to = piece.to
  step.effort = isEffort(wordsAbout(piece))
  if (piece.bracketed) step.title = 'bracket'
  else if (!piece.repeated && piece.leads && !piece.described) step.title = titleOf(piece.before)
  steps.push(step)
  const made = madeOf(frame.beside, piece, step, joint)
  frame.beside = {
    piece,
    step,
    left: 0,
    grouped: false,
    recovered: false,
    separator: null,
    split: false,
    made,
  }
  if (piece.repeated) frame.lastRepeat = frame.beside
  if (piece.alternates) frame.turns.push(step)
  around.hasEarlier = true
  return null
}

function isTotal(around: Around, piece: Piece): boolean {
  const { quantity, firstAfter } = piece
  if (piece.alternates) return false
  const says = piece.leads ? piece.before : (piece.near?.says ?? 0)
  const labelled = piece.leads && piece.near === null && (says & Says.wholeLabel) !== 0
  if (!labelled && ((says | firstAfter) & Says.total) === 0) return false
  if (piece.repeated || around.inRepeat || ((says | firstAfter) & Says.rest) !== 0) return false
  return quantity.kind === 'bare'
    ? around.sport === 'swim' && quantity.value >= shortestTotal
    : quantity.kind !== 'other'
}

function readGroup(around: Around, steps: Step[], leftOut: LeftOut[], part: GroupPart): void {
  const { group, times, repeated, label } = part
  const { frame } = around
  const { beside } = frame
  if (beside && !repeated && beside.step === steps.at(-1)) {
    annotate(around, steps, leftOut, beside, group)
    return
  }
  if (isNothing(group.sum)) {
    for (const step of group.steps) leftOut.push(...step.leftOut)
    return
  }
  const step = groupStep(group.start, group.end, times, group.steps)
  step.repeated = repeated
  step.from = group.from
  step.to = group.start
  if (label !== null) step.title = 'bracket'
  steps.push(step)
  frame.beside = repeated ? besideGroup(group, step) : null
  if (frame.beside) frame.lastRepeat = frame.beside
  around.hasEarlier = true
}

/** Brackets after an amount say how it is done: only an easy part of a timed repeat adds, or a distance for a time. */
function annotate(around: Around, steps: Step[], leftOut: LeftOut[], beside: Beside, group: Group): void {
  const main = beside.piece
  const timed = main.quantity.kind === 'time'
  const repeats = main.repeated || around.inRepeat
  if (namesPace(main, group)) {
    leaveGroup(leftOut, group, 'pace')
    return
  }
  const { sum } = beside.step
  // Inside a repeat a larger amount is the sum of its repetitions: "6 rondas: 3' + 2' (30')".
  const outgrown = around.inRepeat
    ? false
    : timed
      ? group.sum.s > sum.s * largestShare
      : metres(group.sum) > metres(sum) * largestShare
  if ((outgrown && group.effortSeconds === 0) || (timed && !repeats && group.sum.km > 0)) {
    beside.step.dropped = 'qualifier'
    steps.push(groupStep(group.start, group.end, 1, group.steps))
    return
  }
  if (timed && repeats && group.effortSeconds > 0) addRecovery(beside, group.effortSeconds)
  leaveGroup(leftOut, group, timed && isNothing(group.sum) ? 'rest' : 'breakdown')
}

/** "6x800 m no ritmo de prova (10 km)" */
function namesPace(main: Piece, { steps }: Group): boolean {
  const [only] = steps
  if ((main.after & Says.pace) === 0 || steps.length !== 1 || only?.repeated !== false) return false
  return only.quantity?.kind === 'distance' && only.quantity.value > main.quantity.value
}

function leaveGroup(leftOut: LeftOut[], group: Group, reason: LeftOutReason): void {
  for (const step of group.steps) {
    for (const left of step.leftOut) leftOut.push(left)
    if (step.quantity) leftOut.push({ start: step.quantity.start, end: step.quantity.end, reason })
  }
}

function titleOf(says: number): Step['title'] {
  if ((says & Says.session) !== 0) return 'whole'
  return (says & (Says.warm | Says.cool | Says.rounds)) === 0 ? 'none' : 'part'
}

function besideGroup(group: Group, step: Step): Beside {
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

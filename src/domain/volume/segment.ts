import type { Sport } from '../../../sync/contract/enumerations.ts'
import { type Joint, standing } from './beside.ts'
import { isEffort, isWithin, notVolume, type Piece, plainPiece, wordsAbout } from './piece.ts'
import type { Quantity } from './quantity.ts'
import type { Group, StatedTotal } from './reading.ts'
import type { LeftOut, LeftOutReason } from './shape.ts'
import { amountStep, dropAll, groupStep, type Step, textStep } from './step.ts'
import { isNothing, largestShare, metres } from './sum.ts'
import { Says } from './words.ts'

/** A clock with more hours than this is minutes and seconds: "25:00". */
const mostHours = 6
/** No coach cools down for so short a time. */
const shortRecoverySeconds = 120
/** "Total: 8" counts something else than metres. */
const shortestTotal = 100

/** A quantity or a bracketed group in the order written. */
export type Part = { piece: Piece; group: null } | GroupPart

interface GroupPart {
  piece: null
  group: Group
  times: number
  repeated: boolean
  /** What the words before it say, null when there are none. */
  label: number | null
}

/** What the next segment of the same line may stand beside. */
export interface Beside {
  piece: Piece
  step: Step
  /** What is left of a distance that is being broken down, and the separator of its parts. */
  left: number
  /** It is a repeated group: only what is clearly said of it belongs to it. */
  grouped: boolean
  /** Its recovery has been added. */
  recovered: boolean
  separator: Joint | null
  /** What it is split into was begun: "40 min com blocos de 2' forte / 2' leve". */
  split: boolean
  /** Distances read straight after another, which may turn out to be what that one is made of. */
  made: Made | null
}

interface Made {
  steps: Step[]
  /** What the distance before them still lacks, and the separator of its parts. */
  left: number
  separator: Joint | null
}

/** What reading a segment knows of the text around it, and adds to it. */
export interface Around {
  readonly sport: Sport
  readonly totals: StatedTotal[]
  readonly inRepeat: boolean
  hasEarlier: boolean
  /** A clock was read that can only be minutes and seconds: so are those after it. */
  minuteClocks: boolean
  readonly frame: {
    beside: Beside | null
    /** The last repeated step, for "2' de trote entre os tiros" on a line of its own. */
    lastRepeat: Beside | null
    /** Steps that took turns after "alternando". */
    readonly turns: Step[]
    readonly line: { readonly steps: Step[] }
  }
}

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
      if (lastReason !== null && !part.repeated && frame.beside === null) leaveGroup(leftOut, part.group, lastReason)
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
  if (around.hasEarlier && !piece.repeated && (wordsAbout(piece) & Says.between) !== 0) {
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

/** The repeats that a short easy time after a plus belongs to: "6 tiros de 1 min forte + 1 min leve". */
function shortRecovery(frame: Around['frame'], { quantity, repeated, after }: Piece): Beside | null {
  const main = frame.lastRepeat
  if (!main || main.step !== frame.line.steps.at(-1) || main.recovered || main.grouped) return null
  if (main.piece.quantity.kind !== 'time' || quantity.kind !== 'time' || repeated) return null
  const easy = isEffort(after) && (after & (Says.cool | Says.rest)) === 0
  return easy && quantity.value <= shortRecoverySeconds ? main : null
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

/** "8x (60 m subida), voltando caminhando (2 min)", "3x [5' + 2'] rec 5' leve": said of the group before. */
function isAboutGroup(beside: Beside, piece: Piece): boolean {
  const says = wordsAbout(piece)
  return (says & Says.rest) !== 0 || (beside.piece.quantity.kind !== 'time' && (says & Says.jog) !== 0)
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
  frame.beside = { piece, step, left: 0, grouped: false, recovered: false, separator: null, split: false, made }
  if (piece.repeated) frame.lastRepeat = frame.beside
  if (piece.alternates) frame.turns.push(step)
  around.hasEarlier = true
  return null
}

/**
 * Parts that make up exactly the amount they stand behind add nothing: "3x150 50 kick / 50 drill / 50 swim",
 * "4x200 - 100 pull, 100 swim", "10 km - 2 km aq, 6 km ritmo, 2 km solto".
 */
function madeOf(beside: Beside | null, piece: Piece, step: Step, joint: Joint | null): Made | null {
  if (!beside || beside.grouped || (beside.piece.quantity.kind === 'time') !== (piece.quantity.kind === 'time'))
    return null
  const { made } = beside
  const goesOn = made !== null && joint !== null && joint !== 'dash' && (made.separator ?? joint) === joint
  const begins = joint === 'dash' || (joint === null && !piece.repeated)
  if (!goesOn && !begins) return null
  const now: Made = goesOn ? made : { steps: [], left: beside.piece.quantity.value, separator: null }
  if (goesOn) now.separator = joint
  now.steps.push(step)
  now.left -= piece.quantity.value * piece.times
  if (now.left > 0) return now
  if (now.left === 0 && (now.steps.length > 1 || (piece.repeated && !beside.piece.repeated))) {
    dropAll(now.steps, 'breakdown')
  }
  return null
}

/** "2' de trote entre os tiros": once per repetition of the timed step it is about, else a rest. */
function addBetween({ frame }: Around, piece: Piece, joint: Joint | null): LeftOutReason | null {
  const repeat = frame.beside?.piece.repeated ? frame.beside : frame.lastRepeat
  const timed = repeat?.piece.quantity.kind === 'time' && piece.quantity.kind === 'time'
  const says = wordsAbout(piece)
  // On a line of its own "5' Z2 entre" is a step that is done; "5' entre" is not.
  const step =
    joint === null &&
    piece.leads &&
    piece.described &&
    (piece.firstAfter & Says.between) === 0 &&
    (says & Says.rest) === 0
  return timed && (step || isEffort(says)) ? addRecovery(repeat, piece.quantity.value) : 'rest'
}

function addRecovery(beside: Beside, seconds: number): null {
  beside.step.sum.s += seconds * beside.step.times
  beside.recovered = true
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
  const { sum } = beside.step
  // Inside a repeat a larger amount is the sum of its repetitions: "6 rondas: 3' + 2' (30')".
  const outgrown = around.inRepeat ? false : timed ? group.sum.s > sum.s * largestShare : metres(group.sum) > metres(sum) * largestShare
  if ((outgrown && group.effortSeconds === 0) || (timed && !repeats && group.sum.km > 0)) {
    beside.step.dropped = 'qualifier'
    steps.push(groupStep(group.start, group.end, 1, group.steps))
    return
  }
  if (timed && repeats && group.effortSeconds > 0) addRecovery(beside, group.effortSeconds)
  leaveGroup(leftOut, group, timed && isNothing(group.sum) ? 'rest' : 'breakdown')
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

/** "600 as 100 K, 100 D", "400 com 100 forte": a share of the distance just given. */
function isPartOf(piece: Piece, beside: Beside, joint: Joint | null): boolean {
  const { value } = piece.quantity
  const alike = (beside.piece.quantity.kind === 'time') === (piece.quantity.kind === 'time')
  const says = piece.of && !piece.repeated && piece.leads ? piece.before : 0
  if ((isNamedPart(piece) || (says & Says.part) !== 0) && !isNamedPart(beside.piece)) {
    const shares = piece.near?.shares === true
    beside.left = alike && shares ? beside.piece.quantity.value - value : 0
    return true
  }
  if (alike && beside.left > 0 && joint !== null && value <= beside.left) {
    beside.separator ??= joint
    if (beside.separator === joint) {
      beside.left -= value
      return true
    }
  }
  return false
}

/** "últimos 2 km", "the last 5 km", "as 100 kick"; "Final 5 min caminhando" is a cool-down. */
function isNamedPart(piece: Piece): boolean {
  if (piece.near?.spelling === 'final' && isEffort(piece.after)) return false
  return ((piece.near?.says ?? 0) & Says.part) !== 0
}

/** "Ride 1:40", "0:45 easy" are hours and minutes; "8x1:30" and "25:00" are minutes and seconds. */
function readsAsHours({ asHours }: Quantity): boolean {
  return asHours < mostHours * 3600
}

import type { Sport } from '../../../sync/contract/enumerations.ts'
import { type Joint, standing } from './beside.ts'
import { isEffort, notVolume, type Piece, plainPiece, wordsAbout } from './piece.ts'
import type { Quantity } from './quantity.ts'
import type { Group, StatedTotal } from './reading.ts'
import type { LeftOutReason } from './shape.ts'
import { amountStep, groupStep, type Step, textStep } from './step.ts'
import { addTimes, isNothing, metres } from './sum.ts'
import { Says } from './words.ts'

/** A quantity or a bracketed group in the order written. */
export type Part =
  | { piece: Piece; group: null }
  | { piece: null; group: Group; times: number; repeated: boolean; label: number | null }

/** What the next segment of the same line may stand beside. */
export interface Beside {
  piece: Piece
  step: Step
  /** What is left of a distance that is being broken down, and the separator of its parts. */
  left: number
  /** It is a repeated group: only what is clearly said of it belongs to it. */
  grouped: boolean
  separator: Joint | null
}

export interface SegmentContext {
  sport: Sport
  /** Inside something that is repeated: a group, a block. */
  inRepeat: boolean
  /** Something counted stands earlier in the text. */
  hasEarlier: boolean
  /** The last repeated step, for "2' de trote entre os tiros" on a line of its own. */
  lastRepeat: Beside | null
  totals: StatedTotal[]
  beside: Beside | null
}

/** Reads the parts of one segment into steps. `joint` is the separator before it, null for a strong one. */
export function readSegment(
  parts: Part[],
  joint: Joint | null,
  start: number,
  end: number,
  context: SegmentContext,
): Step[] {
  const steps: Step[] = []
  const left: Step = textStep(start, end)
  if (joint === null) context.beside = null
  let alternative = false
  for (const [index, part] of parts.entries()) {
    if (part.piece) {
      const says = part.piece.before
      if ((says & Says.or) !== 0 && (context.beside || steps.length > 0)) alternative = true
      const reason = alternative ? 'alternative' : readPiece(part.piece, index === 0 ? joint : null)
      if (reason)
        left.leftOut.push({ start: part.piece.quantity.start, end: part.piece.quantity.end, reason })
    } else {
      readGroup(part)
    }
  }
  return finish()

  function readPiece(piece: Piece, before: Joint | null): LeftOutReason | null {
    if (isTotal(piece)) {
      context.totals.push({ quantity: piece.quantity, steps })
      return 'total'
    }
    const beside = context.beside
    const why = notVolume(piece, context.sport, beside !== null)
    if (why) return why
    if (beside && isPartOf(piece, beside, before)) return 'breakdown'
    if (!beside && context.hasEarlier && isNamedPart(piece)) return 'breakdown'
    if (between(piece)) return betweenReason(piece)
    if (!beside) return add(piece)
    const linked = (piece.before & Says.link) !== 0
    if (beside.grouped && !linked) return add(piece)
    const how = standing(beside.piece, piece, linked ? 'link' : (before ?? 'none'), context.inRepeat)
    if (how.as === 'own') return add(piece)
    if (how.as === 'nothing') return how.why
    if (how.as === 'recovery') return addRecovery(beside, piece.quantity.value)
    beside.step.dropped = 'qualifier'
    return add(piece)
  }

  function add(piece: Piece): null {
    const { quantity } = piece
    const whole = !piece.repeated && !context.inRepeat && !Number.isNaN(quantity.asHours)
    if (whole && readsAsHours(piece)) quantity.value = quantity.asHours
    const step = amountStep(quantity, piece.times, piece.repeated, context.sport === 'swim')
    step.effort = isEffort(wordsAbout(piece))
    if (!piece.repeated && piece.leads && !piece.described) step.title = titleOf(piece.before)
    steps.push(step)
    context.beside = { piece, step, left: 0, grouped: false, separator: null }
    if (piece.repeated) context.lastRepeat = context.beside
    context.hasEarlier = true
    return null
  }

  function betweenReason(piece: Piece): LeftOutReason | null {
    const repeat = context.beside?.piece.repeated ? context.beside : context.lastRepeat
    const counts =
      repeat?.piece.quantity.kind === 'time' && piece.quantity.kind === 'time' && isEffort(wordsAbout(piece))
    return counts && repeat ? addRecovery(repeat, piece.quantity.value) : 'rest'
  }

  function between(piece: Piece): boolean {
    if ((wordsAbout(piece) & Says.between) === 0 || piece.repeated) return false
    return context.hasEarlier
  }

  function addRecovery(beside: Beside, seconds: number): null {
    addTimes(beside.step.sum, { km: 0, m: 0, s: seconds }, beside.step.times)
    return null
  }

  function isTotal(piece: Piece): boolean {
    if (piece.repeated || context.inRepeat) return false
    const says = piece.leads ? piece.before : (piece.near?.says ?? 0)
    const stated = (says & Says.total) !== 0 || (piece.firstAfter & Says.total) !== 0
    const labelled = piece.leads && piece.near === null && (says & Says.wholeLabel) !== 0
    if (!stated && !labelled) return false
    if (((says | piece.firstAfter) & Says.rest) !== 0) return false
    return piece.quantity.kind === 'bare'
      ? context.sport === 'swim' && piece.quantity.value >= 100
      : piece.quantity.kind !== 'other'
  }

  function readGroup({ group, times, repeated, label }: GroupPart): void {
    const beside = context.beside
    if (beside && steps.length > 0 && !repeated && beside.step === steps[steps.length - 1]) {
      annotate(beside, group)
      return
    }
    const step = groupStep(group.start, group.end, times, group.steps)
    step.repeated = repeated
    if (label !== null) step.title = titleOf(label | Says.rounds)
    steps.push(step)
    context.beside = repeated ? besideGroup(group, step) : null
    if (context.beside) context.lastRepeat = context.beside
    if (!isNothing(step.sum)) context.hasEarlier = true
  }

  /** Brackets after an amount say how it is done; only an easy part of a timed repeat adds, or a distance for a time. */
  function annotate(beside: Beside, group: Group): void {
    const main = beside.piece
    if (main.quantity.kind === 'time' && !main.repeated && !context.inRepeat && group.sum.km > 0) {
      beside.step.dropped = 'qualifier'
      steps.push(groupStep(group.start, group.end, 1, group.steps))
      return
    }
    if (main.quantity.kind === 'time' && (main.repeated || context.inRepeat) && group.effortSeconds > 0) {
      addRecovery(beside, group.effortSeconds)
    }
    const reason = main.quantity.kind === 'time' && isNothing(group.sum) ? 'rest' : 'breakdown'
    for (const step of group.steps) {
      left.leftOut.push(...step.leftOut)
      if (step.quantity) left.leftOut.push({ start: step.quantity.start, end: step.quantity.end, reason })
    }
  }

  function finish(): Step[] {
    const [first] = steps
    if (!first) return [left]
    first.leftOut = left.leftOut
    first.start = Math.min(first.start, start)
    for (const [index, step] of steps.entries()) step.end = steps[index + 1]?.start ?? end
    return steps
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
    pace: false,
  }
  return { piece: plainPiece(quantity, step.times), step, left: 0, grouped: true, separator: null }
}

/** "600 as 100 K, 100 D", "400 com 100 forte": a share of the distance just given. */
function isPartOf(piece: Piece, beside: Beside, joint: Joint | null): boolean {
  const { value } = piece.quantity
  const alike = (beside.piece.quantity.kind === 'time') === (piece.quantity.kind === 'time')
  const says = piece.of && !piece.repeated && piece.leads ? piece.before : 0
  if ((isNamedPart(piece) || (says & Says.part) !== 0) && !isNamedPart(beside.piece)) {
    beside.left = alike ? beside.piece.quantity.value - value : 0
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

/** "últimos 2 km", "the last 5 km", "as 100 kick". */
function isNamedPart(piece: Piece): boolean {
  return ((piece.near?.says ?? 0) & Says.part) !== 0
}

/** "Ride 1:40", "0:45 easy" are hours and minutes; "8x1:30" and "25:00" are minutes and seconds. */
function readsAsHours(piece: Piece): boolean {
  const hours = Math.floor(piece.quantity.asHours / 3600)
  return hours <= 5
}

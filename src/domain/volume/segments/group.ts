import { Meaning } from '../lexer/meaning.ts'
import type { Group } from '../lines/structure.ts'
import { plainQuantity } from '../quantity/single-quantity.ts'
import type { Excluded, ExclusionReason } from '../shape.ts'
import { groupStep, type Step, sumOf } from '../steps/step.ts'
import { addTimes, isNothing, metres, noSum, sameSum } from '../steps/sum.ts'
import { type GroupPart, type Preceding, type SegmentContext, startPreceding } from './context.ts'
import { type Piece, plainPiece } from './piece.ts'
import { settleAwaiting } from './recovery.ts'

/** Brackets compared with all before them: more than any coach writes, and few enough for a hostile text. */
const mostTotalChecks = 40

/** What a set makes, and all of them up to it. */
const mostSaid = 2

/** Reads a pair of brackets: a separate step, or an explanation of the step before it. */
export function readGroup(
  context: SegmentContext,
  steps: Step[],
  excluded: Excluded[],
  part: GroupPart,
): void {
  const { group, times, repeated, label } = part
  const { frame } = context
  const { preceding } = frame
  if (preceding) forgetTotal(context, preceding, group)
  // "12 min 3x (2 min hard, 2 min easy)", "Fartlek 40' – 20x (1' hard / 1' easy)"
  if (preceding && repeated && !preceding.piece.repeated && isRepetitionOf(preceding, group, times)) {
    leaveGroup(excluded, group, 'breakdown')
    return
  }
  if (preceding && !repeated && preceding.step === steps.at(-1)) {
    annotate(context, steps, excluded, preceding, group)
    return
  }
  // "8x50 drill/swim on 1:00 (25 scull + 25 swim)"
  if (preceding?.piece.repeated && !repeated && steps.length === 0 && isOneOf(preceding.piece, group)) {
    leaveGroup(excluded, group, 'breakdown')
    return
  }
  if (isNothing(group.sum)) {
    for (const step of group.steps) excluded.push(...step.excluded)
    return
  }
  if (!repeated && label === null && isRace(frame.line.steps, group)) {
    leaveGroup(excluded, group, 'pace')
    return
  }
  if (!repeated && saysTotal(context, steps, group)) {
    leaveGroup(excluded, group, 'total')
    return
  }
  const step = groupStep(group.start, group.end, times, group.steps)
  step.repeated = repeated
  step.from = group.from
  step.to = group.start
  if (label !== null) step.title = 'bracket'
  steps.push(step)
  frame.preceding = repeated ? besideGroup(group, step, part.outer) : null
  if (frame.preceding) {
    frame.lastRepeat = frame.preceding
    settleAwaiting(frame, frame.preceding)
  }
  context.hasEarlier = true
}

/** Several parts make up exactly one repetition. */
function isOneOf({ quantity }: Piece, { steps, sum }: Group): boolean {
  const made = quantity.kind === 'time' ? sum.s : metres(sum)
  return steps.length > 1 && Math.abs(made - quantity.value) < 1
}

/** The repeats make up exactly the amount before them. */
function isRepetitionOf({ step: { sum } }: Preceding, group: Group, times: number): boolean {
  const whole = noSum()
  addTimes(whole, group.sum, times)
  return sameSum(whole, sum)
}

/** "10 sets of 50 yards (total of 500 yards)": that of the set it stands behind says nothing of the whole. */
function forgetTotal({ totals }: SegmentContext, { piece, step }: Preceding, { start, end }: Group): void {
  const stated = totals.at(-1)
  if (!stated || !piece.repeated || stated.start < start || stated.end > end) return
  const made = metres(step.sum)
  if (Math.abs(made - stated.value) < 1) totals.pop()
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
  if (saysTotal(context, steps, group)) {
    leaveGroup(excluded, group, 'total')
    return
  }
  if (timed && !repeats && group.sum.km > 0) {
    preceding.step.dropped = 'qualifier'
    steps.push(groupStep(group.start, group.end, 1, group.steps))
    return
  }
  // "6x5' (4' forte / 1' leve)"
  if (timed && repeats && group.effortSeconds > 0 && !isOneOf(main, group)) addEasyPart(preceding, group)
  const rests = timed && isNothing(group.sum)
  leaveGroup(excluded, group, rests ? 'rest' : 'breakdown')
}

/** "200 CD (1,950m)", "10x100 [1000/1600]": amounts in brackets, of which one is the step or all that was counted so far. */
function saysTotal(context: SegmentContext, steps: Step[], { steps: inside }: Group): boolean {
  const alone = inside.length <= mostSaid && inside.every(({ bare }) => bare)
  if (!alone || context.inRepeat || context.totalChecks >= mostTotalChecks) return false
  context.totalChecks += 1
  const sofar = sumOf(steps)
  addTimes(sofar, sumOf(context.frame.line.steps), 1)
  for (const line of context.frame.lines) addTimes(sofar, sumOf(line.steps), 1)
  const own = inside.length > 1 ? steps.at(-1)?.sum : undefined
  return inside.some(({ sum }) => sameSum(sofar, sum) || (own !== undefined && sameSum(own, sum)))
}

/** The easy part of a timed repeat in brackets: "4x4 min (3 min jog)", once less where it is done between. */
function addEasyPart(preceding: Preceding, { effortSeconds, between, start, end }: Group): void {
  const { step } = preceding
  const times = between ? step.times - 1 : step.times
  step.sum.s += effortSeconds * times
  step.recoveries.push({ start, end, times })
  preceding.recovered = true
}

/** "6x800 m no ritmo de prova (10 km)", "800 @ LT (10k pace)" */
function namesPace(main: Piece, { steps }: Group): boolean {
  const [only] = steps
  if (steps.length !== 1 || only?.repeated !== false) return false
  if (only.quantity?.kind !== 'distance' || only.quantity.value <= main.quantity.value) return false
  return (main.after & Meaning.pace) !== 0 || (only.pace && main.quantity.kind !== 'time')
}

/** "800 @ LT – 4 (10k pace)": the words between say how the set is run. */
function isRace(earlier: readonly Step[], { steps }: Group): boolean {
  const [only] = steps
  if (steps.length !== 1 || !only?.pace || only.repeated) return false
  return earlier.some(({ sum }) => !isNothing(sum))
}

/** Names every amount of a group that adds nothing. */
export function leaveGroup(excluded: Excluded[], group: Group, reason: ExclusionReason): void {
  for (const step of group.steps) {
    for (const left of step.excluded) excluded.push(left)
    if (step.quantity) excluded.push({ start: step.quantity.start, end: step.quantity.end, reason })
  }
}

function besideGroup(group: Group, step: Step, outer: number): Preceding {
  const distance = metres(group.sum) > 0
  const quantity = plainQuantity(
    distance ? 'distance' : 'time',
    group,
    distance ? metres(group.sum) : group.sum.s,
  )
  const preceding = startPreceding(plainPiece(quantity, step.times), step)
  return { ...preceding, grouped: true, recovered: group.effortSeconds > 0, outer }
}

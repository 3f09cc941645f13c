import type { Frame } from '../parser/frame.ts'
import { counts, dropAll, groupStep, type Step, sumOf } from '../steps/step.ts'
import { addTimes, isNothing, largestShare, metres, noSum, type Sum, sameSum } from '../steps/sum.ts'

/** What a line means once all of it is read: inline repeats, "10 km: 8 km + 2 km", "6 x 150 = 50 + 50 + 50". */
export function closeLine(frame: Frame): void {
  const { line } = frame
  const { steps } = line
  line.sentence = frame.sentence
  if (frame.equalsAt >= 0 && !isNothing(sumOf(steps.slice(0, frame.equalsAt)))) {
    dropAll(steps, 'breakdown', frame.equalsAt)
  }
  if (frame.head >= 0 && frame.parts < steps.length) {
    settleHead(steps[frame.head], steps, frame.parts)
  }
  if (frame.scopeTimes > 0 && !groupScope(frame, line.end)) {
    line.pendingTimes = frame.scopeTimes
    line.pendingFrom = frame.scope
  }
  settleLabelled(steps)
  const title = onlyCounted(steps)?.title ?? 'none'
  line.titled = title !== 'none'
  line.bracketed = title === 'bracket'
}

/** "15 km, park (6 km) and hills (9 km)": amounts in brackets behind their labels that make up the one before them. */
function settleLabelled(steps: Step[]): void {
  if (steps.length < 3 || steps.at(-1)?.title !== 'bracket') return
  const [head, ...parts] = steps.filter(counts)
  if (!head || parts.length < 2 || parts.some(({ title }) => title !== 'bracket')) return
  if (sameSum(head.sum, sumOf(parts))) dropAll(parts, 'breakdown')
}

/** Puts the steps behind "5 rounds:" under these repeats; false when they add up to nothing. */
export function groupScope({ line, scope, scopeTimes }: Frame, end: number): boolean {
  const inside = line.steps.slice(scope)
  if (isNothing(sumOf(inside))) return false
  const group = groupStep(line.start, end, scopeTimes, inside)
  group.from = line.from
  group.to = line.to
  group.wordsEnd = inside[0]?.start ?? end
  line.steps.splice(scope, inside.length, group)
  return true
}

/** What takes turns behind a colon is all of the amount before it. */
export function settleTurns(frame: Frame): void {
  const { steps } = frame.line
  if (frame.head < 0 || isNothing(sumOf(steps, frame.parts))) return
  settleHead(steps[frame.head], steps, frame.parts)
  frame.head = -1
  frame.headTurns = false
}

/** The step that counts when no other on the line does. */
function onlyCounted(steps: Step[]): Step | null {
  let only: Step | null = null
  for (const step of steps) {
    if (step.dropped || isNothing(step.sum)) continue
    if (only) return null
    only = step
  }
  return only
}

/**
 * An amount followed by what it is made of counts once. The amount is what the coach stated, unless it is a time
 * and the parts are distances, or the parts are clearly more.
 */
export function settleHead(head: Step | undefined, steps: Step[], from: number): void {
  if (!head) return
  const parts = sumOf(steps, from)
  if (isNothing(parts) || isNothing(head.sum)) return
  // "50 min progressivos: 20 min, 20 min, 10 min. 10 min solto": what follows the parts is a step like the head.
  const made = noSum()
  for (let at = from; at < steps.length - 1; at += 1) {
    const step = steps[at]
    if (!step || step.dropped) continue
    addTimes(made, step.sum, 1)
    // "10x100: 50 hard / 50 easy. 200 easy": they may make up one of the repetitions.
    const one = noSum()
    addTimes(one, made, at > from && at === steps.length - 2 ? head.times : 1)
    if (!sameSum(made, head.sum) && !sameSum(one, head.sum)) continue
    dropAll(steps.slice(from, at + 1), 'breakdown')
    return
  }
  if (headWins(head.sum, parts)) dropAll(steps, 'breakdown', from)
  else head.dropped = 'qualifier'
}

function headWins(head: Sum, parts: Sum): boolean {
  if (metres(head) > 0) return metres(parts) <= metres(head) * largestShare
  return metres(parts) === 0 && parts.s <= head.s * largestShare
}

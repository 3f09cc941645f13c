import { isRepeat, type Node, type Plan, type Repeat, type Span, type Step } from '../reading/plan.ts'
import type { TextSource } from '../reading/volume.ts'
import { rewriteAmount } from './scale-amount.ts'

/** A range of the text and its replacement. */
type Change = Span & { text: string }

/** `changed` is false where nothing in the text could be scaled, or nothing reached the next round value. */
export type ScaledText = { text: string; changed: boolean }

type Sums = { meters: number; seconds: number }

/** A count this near to the wanted amount is better than repeats of an odd length. */
const nearEnough = 0.04

/**
 * A workout's text with its distances and times scaled where its plan has them; paces, rests and zones stay. Repeats are
 * scaled by how often they are done where that comes near, else by their length. What is read from the new text is compared
 * with what was meant: a text that would be read otherwise stays as it is.
 * @param planOf the reader, which runs in a worker.
 */
export async function scaleText(
  { sport, description: text }: TextSource,
  factor: number,
  planOf: (source: TextSource) => Promise<Plan>,
): Promise<ScaledText> {
  const same = { text, changed: false }
  if (sport === 'rest' || factor === 1) return same
  const plan = await planOf({ sport, description: text })
  const changes: Change[] = []
  const meant = scaleNodes(text, plan.nodes, factor, changes)
  const { total } = plan
  if (total) {
    const whole = rewritten(text, total, total, factor)
    if (!whole) return same
    changes.push({ start: total.start, end: total.end, text: whole.text })
  }
  const scaled = replaced(text, changes)
  if (scaled === text) return same
  const read = sumsOf((await planOf({ sport, description: scaled })).nodes)
  const isMeant = Math.abs(read.meters - meant.meters) <= 1 && Math.abs(read.seconds - meant.seconds) <= 1
  return isMeant ? { text: scaled, changed: true } : same
}

/** Pushes what is written otherwise, and returns what the nodes then add up to. */
function scaleNodes(text: string, nodes: readonly Node[], factor: number, changes: Change[]): Sums {
  const sum: Sums = { meters: 0, seconds: 0 }
  for (const node of nodes) {
    const part = isRepeat(node)
      ? scaleRepeat(text, node, factor, changes)
      : scaleStep(text, node, factor, changes)
    sum.meters += part.meters
    sum.seconds += part.seconds
  }
  return sum
}

function scaleStep(text: string, step: Step, factor: number, changes: Change[]): Sums {
  const longer = step.at && rewritten(text, step.at, step.amount, factor)
  if (!longer || !step.at || isBoth(step)) return sumsOf([step])
  changes.push({ start: step.at.start, end: step.at.end, text: longer.text })
  return longer.sums
}

/** A distance in a time: one of them alone would be another pace. */
function isBoth({ amount }: Step): boolean {
  return amount.meters !== undefined && amount.seconds !== undefined
}

/** How often a set is done, where that comes near enough or its length cannot be written otherwise. */
function scaleRepeat(text: string, repeat: Repeat, factor: number, changes: Change[]): Sums {
  const { times, nodes, at } = repeat
  const each = sumsOf(nodes)
  const counts = [Math.floor(times * factor), Math.ceil(times * factor)].filter((count) => count > 0)
  const miss = (count: number) => Math.abs(count - times * factor) / (times * factor)
  const best = counts.toSorted((a, b) => miss(a) - miss(b))[0]
  const inside: Change[] = []
  const scaled = scaleNodes(text, nodes, factor, inside)
  const missByLength = Math.abs(size(scaled) - size(each) * factor) / Math.max(1, size(each) * factor)
  const isByCount = at && best !== undefined && (miss(best) <= nearEnough || miss(best) <= missByLength)
  if (isByCount) {
    changes.push({ start: at.start, end: at.end, text: String(best) })
    return multiplied(each, best)
  }
  changes.push(...inside)
  return multiplied(scaled, times)
}

function size({ meters, seconds }: Sums): number {
  return meters > 0 ? meters : seconds
}

function multiplied({ meters, seconds }: Sums, times: number): Sums {
  return { meters: meters * times, seconds: seconds * times }
}

function sumsOf(nodes: readonly Node[]): Sums {
  const sum: Sums = { meters: 0, seconds: 0 }
  for (const node of nodes) {
    const { meters = 0, seconds = 0 } = isRepeat(node)
      ? multiplied(sumsOf(node.nodes), node.times)
      : node.amount
    sum.meters += meters
    sum.seconds += seconds
  }
  return sum
}

/** The new text of an amount and what it comes to; null for a notation that cannot be rewritten. */
function rewritten(text: string, { start, end }: Span, amount: Step['amount'], factor: number) {
  const { meters, seconds } = amount
  const next = rewriteAmount(text.slice(start, end), amount, factor)
  if (!next) return null
  const sums =
    meters === undefined
      ? { meters: 0, seconds: seconds === undefined ? 0 : next.value }
      : { meters: next.value, seconds: 0 }
  return { text: next.text, sums }
}

function replaced(text: string, changes: readonly Change[]): string {
  let result = text
  for (const { start, end, text: part } of changes.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + part + result.slice(end)
  }
  return result
}

import { isRepeat, type Node, type Repeat, type Span, type Step, stepsIn } from './plan.ts'

/** A step while its text is read. */
export interface Draft extends Step {
  /** Where its amount is written. */
  at: Span
  /** What the words around it do. */
  does: number
  /** The sign before it: what parts it from the step before. */
  sign: string
  /** It was written without a unit. */
  bare: boolean
  /** The repeats it was counted in where it was written. */
  inner: DraftRepeat | null
  outer: DraftRepeat | null
  /** In brackets or before a colon: it may be the sum of what is below. */
  titled: '' | '(' | ':'
}

export type DraftRepeat = Repeat<Draft>
export type DraftNode = Node<Draft>

export interface Count extends Span {
  value: number
}

/** Metres where an amount has them, else seconds. */
export function sizeOf({ amount }: Step): number {
  return amount.meters ?? amount.seconds ?? 0
}

/** The steps and repeats as one amount of metres and one of seconds; a step with both counts in metres. */
export function sizeOfAll(nodes: readonly DraftNode[]): { meters: number; seconds: number } {
  const all = { meters: 0, seconds: 0 }
  for (const { step, times } of stepsIn(nodes))
    all[isTimed(step) ? 'seconds' : 'meters'] += sizeOf(step) * times
  return all
}

/** What nodes add up to in the unit of a step, and in the other one. */
export function inUnitOf(step: Step, nodes: readonly DraftNode[]): { same: number; other: number } {
  const { meters, seconds } = sizeOfAll(nodes)
  return isTimed(step) ? { same: seconds, other: meters } : { same: meters, other: seconds }
}

/** It has a time and no distance. */
export function isTimed({ amount }: Step): boolean {
  return amount.meters === undefined
}

/** The same to the metre or the second. */
export function isEqual(one: number, other: number): boolean {
  return Math.abs(one - other) < 1
}

/** The first step of a node. */
export function firstOf(node: DraftNode | undefined): Draft | null {
  return node && isRepeat(node) ? firstOf(node.nodes[0]) : (node ?? null)
}

/** The step that ends last. */
export function lastOf(nodes: readonly DraftNode[]): Draft | null {
  const last = nodes.at(-1)
  return last && isRepeat(last) ? lastOf(last.nodes) : (last ?? null)
}

/** A step that is done once. */
export function plain(node: DraftNode | undefined): Draft | null {
  return node && !isRepeat(node) ? node : null
}

function repeatOf(text: string, nodes: DraftNode[], count: Count): DraftRepeat {
  const start = Math.min(count.start, nodes[0]?.start ?? count.start)
  const end = Math.max(count.end, nodes.at(-1)?.end ?? count.end)
  const digits = /\d+/u.exec(text.slice(count.start, count.end))
  const from = count.start + (digits?.index ?? 0)
  const at = digits ? { at: { start: from, end: from + digits[0].length } } : {}
  return { times: count.value, nodes, restBetween: null, start, end, ...at }
}

/** Nodes in their counts, outermost first. */
export function counted(text: string, nodes: DraftNode[], counts: readonly Count[]): DraftNode[] {
  const last = lastOf(nodes)
  if (!last) return []
  return counts.reduceRight<DraftNode[]>((inside, count) => {
    const repeat = repeatOf(text, inside, count)
    last.inner ??= repeat
    last.outer = repeat
    return [repeat]
  }, nodes)
}

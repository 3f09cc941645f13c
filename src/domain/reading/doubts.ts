import type { Doubt } from './plan.ts'
import type { Scope } from './scope.ts'

/** A text of more unknown words tells more than it plans. */
const mostUnknown = 12

/** What the text leaves open, in its order, each place once. */
export function doubts({ doubts: found, unknown, text, nodes }: Scope): Doubt[] {
  if (unknown.count >= mostUnknown && nodes.length > 0)
    found.push({ start: 0, end: text.length, kind: 'sentence' })
  const sorted = found.toSorted((one, other) => one.start - other.start)
  return sorted.filter((one, at) => at === 0 || one.start !== sorted[at - 1]?.start)
}

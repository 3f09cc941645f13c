import type { Doubt, PlanSport } from './plan.ts'
import { type Scope, sizeOfAll } from './scope.ts'

/** Metres and seconds that hardly anybody does in a day. */
const farthest: Partial<Record<PlanSport, number>> = { swim: 12_000, run: 60_000 }
const longest = 28_800

/** A text of more unknown words tells more than it plans. */
const mostUnknown = 12

/** What the text leaves open, in its order, each place once. */
export function doubts({ doubts: found, unknown, text, nodes, sport }: Scope): Doubt[] {
  if (unknown.count >= mostUnknown && nodes.length > 0)
    found.push({ start: 0, end: text.length, kind: 'sentence' })
  const { meters, seconds } = sizeOfAll(nodes)
  if (meters > (farthest[sport] ?? 300_000) || (seconds > longest && sport !== 'swim'))
    found.push({ start: 0, end: text.length, kind: 'number' })
  const sorted = found.toSorted((one, other) => one.start - other.start)
  return sorted.filter((one, at) => at === 0 || one.start !== sorted[at - 1]?.start)
}

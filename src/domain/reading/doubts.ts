import type { Doubt } from './plan.ts'
import type { Scope } from './scope.ts'

/** What the text leaves open, in its order, each place once. */
export function doubts({ doubts: found }: Scope): Doubt[] {
  const sorted = found.toSorted((one, other) => one.start - other.start)
  return sorted.filter((one, at) => at === 0 || one.start !== sorted[at - 1]?.start)
}

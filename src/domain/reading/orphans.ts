import type { Rest } from './plan.ts'
import { type Draft, type DraftNode, doubt, isTimed, lastOf, type Scope } from './scope.ts'

type Orphan = NonNullable<Scope['orphan']>

/** A line of rest belongs to the step above; in motion below timed repeats it counts with each of them. */
export function attachOrphan(scope: Scope, nodes: DraftNode[], orphan: Orphan): void {
  const { rest, between } = orphan
  const last = lastOf(nodes)
  const isSwim = scope.sport === 'swim'
  if (!last) nodes.push(...(orphan.step ? [orphan.step] : []))
  else if (between && last.outer) last.outer.restBetween ??= isTimed(last) || isSwim ? rest : still(rest)
  else if (isSwim || !addRidden(scope, nodes, last, orphan)) last.rest ??= rest
}

/** In motion behind a time it counts: with each of its repeats, or once. */
function addRidden(scope: Scope, nodes: DraftNode[], last: Draft, { step, span }: Orphan): boolean {
  if (!step || !isTimed(last)) return false
  if (nodes.at(-1) === last) nodes.push(step)
  else if (!last.inner || !isTimed(step)) return false
  else {
    doubt(scope, 'recovery', span)
    last.inner.nodes.push(step)
  }
  return true
}

/** Behind a distance it counts in no volume. */
function still({ moving: _, ...rest }: Rest): Rest {
  return rest
}

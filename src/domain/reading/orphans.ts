import { type DraftNode, doubt, lastOf, type Scope } from './scope.ts'

type Orphan = NonNullable<Scope['orphan']>

/** A line of rest belongs to the step above; in motion below timed repeats it counts with each of them. */
export function attachOrphan(scope: Scope, nodes: DraftNode[], { rest, step, span, between }: Orphan): void {
  const last = lastOf(nodes)
  if (!last) {
    if (step) nodes.push(step)
    return
  }
  if (between && last.outer) {
    const { moving: _, ...still } = rest
    const isOfDistance = last.amount.meters !== undefined && scope.sport !== 'swim'
    last.outer.restBetween ??= isOfDistance ? still : rest
    return
  }
  const timed = last.amount.meters === undefined && last.outer !== null
  const counts = timed && step?.amount.seconds !== undefined && scope.sport !== 'swim'
  if (
    last.amount.meters === undefined &&
    !last.outer &&
    step &&
    nodes.at(-1) === last &&
    scope.sport !== 'swim'
  ) {
    nodes.push(step)
    return
  }
  if (!counts) {
    last.rest ??= rest
    return
  }
  doubt(scope, 'recovery', span)
  const set = last.inner
  if (set && step) set.nodes.push(step)
}

import { dropAll, type Step } from './step.ts'

/** Seconds of the longest exercise that is held or done by the clock, and of the shortest session it may belong to. */
const longestHold = 120
const shortestSession = 1200

/** "1h academia, prancha 3x45\"": the holds are within the hour, unless a plus adds them. */
export function dropHolds(text: string, steps: readonly Step[]): void {
  if (!steps.some(({ sum }) => sum.s >= shortestSession)) return
  const isAdded = ({ start }: Step) => text.slice(0, start).trimEnd().endsWith('+')
  dropAll(
    steps.filter((step) => isHold(step) && !isAdded(step)),
    'breakdown',
  )
}

function isHold({ quantity, children }: Step): boolean {
  if (quantity) return quantity.value <= longestHold
  const parts = children.filter(({ sum }) => sum.s > 0)
  return parts.length > 0 && parts.every(isHold)
}

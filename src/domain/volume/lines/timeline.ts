import type { Step } from '../steps/step.ts'
import type { Line } from './structure.ts'

/** Minutes and seconds of two lines that follow each other are compared after rounding. */
const tolerance = 1

/**
 * "0-15 min: easy", "15-30 min: hard": each line says from when to when, not how long at least. Counted are the times
 * between. A pause that counts nothing may lie between two lines.
 */
export function settleTimeline(lines: readonly Line[]): void {
  const written = lines.filter(({ blank }) => !blank)
  const spans = written.map(({ steps }) => steps[0])
  let from = 0
  while (from < spans.length) {
    let to = from
    while (follows(spans[to], spans[to + 1])) to += 1
    if (to > from && spans[from]?.quantity?.value === 0)
      for (const line of written.slice(from, to + 1)) {
        setLength(line.steps[0])
        line.titled = false
      }
    from = to + 1
  }
}

function follows(step: Step | undefined, next: Step | undefined): boolean {
  if (!isSpan(step) || !isSpan(next)) return false
  return step.quantity.high - next.quantity.value < tolerance
}

type Span = Step & { quantity: NonNullable<Step['quantity']> }

function isSpan(step: Step | undefined): step is Span {
  return step?.quantity?.kind === 'time' && !step.repeated && !Number.isNaN(step.quantity.high)
}

function setLength(step: Step | undefined): void {
  if (!isSpan(step)) return
  step.sum.s = step.quantity.high - step.quantity.value
  step.title = 'none'
}

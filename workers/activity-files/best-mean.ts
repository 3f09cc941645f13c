import { isPossibleMean } from '#src/domain/figures.ts'
import type { Point } from '#sync/contract/index.ts'

type Measured = 'power' | 'heartRate'

/** The end (ms) of each span of one value, counted from the start of the stretch, with the sum up to it. */
type Span = { end: number; sum: number }

/** A value stands for the time since the one before, at most this long (ms), and at most for half of a window. */
const longestHold = 10_000
/** The first value of a stretch, with nothing before it, stands for this long (ms). */
const usualHold = 1_000

/**
 * The highest mean over so many seconds; null where it was not measured for so long. Nobody pedals in a gap, so it
 * counts as 0 W; of heart rates nothing is known there, so no window reaches over it.
 * @param points in the order of time.
 */
export function bestMean(points: readonly Point[], of: Measured, seconds: number): number | null {
  const measured = points.filter((point) => isMeasured(point[of], of))
  // What is measured so seldom says nothing of such a time.
  if (spanOf(measured) > measured.length * longestHold) return null
  let best = Number.NEGATIVE_INFINITY
  for (const stretch of stretchesOf(measured, of, seconds)) best = Math.max(best, bestIn(stretch, seconds))
  return Number.isFinite(best) ? best : null
}

/** False for what no sensor measures of a person. */
function isMeasured(value: number | undefined, of: Measured): boolean {
  return value !== undefined && isPossibleMean(of, value, 0)
}

function spanOf(points: readonly Point[]): number {
  return (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0)
}

function bestIn(stretch: readonly Span[], seconds: number): number {
  const length = seconds * 1000
  let best = Number.NEGATIVE_INFINITY
  let first = 0
  for (const { end, sum } of stretch) {
    const start = end - length
    if (start < 0) continue
    while ((stretch[first]?.end ?? end) <= start) first++
    const before = stretch[first - 1] ?? { end: 0, sum: 0 }
    const span = stretch[first] ?? before
    const share = (start - before.end) / (span.end - before.end)
    best = Math.max(best, (sum - before.sum - share * (span.sum - before.sum)) / length)
  }
  return best
}

function stretchesOf(points: readonly Point[], of: Measured, seconds: number): Span[][] {
  const hold = Math.min(longestHold, seconds * 500)
  const stretches: Span[][] = []
  let before: number | undefined
  for (const { time, [of]: value = 0 } of points) {
    if (time === before) continue
    const gap = before === undefined ? Number.POSITIVE_INFINITY : time - before
    let stretch = stretches.at(-1)
    const isBroken = gap > hold && (of === 'heartRate' || hold < longestHold)
    if (!stretch || isBroken) stretches.push((stretch = []))
    const { end, sum } = stretch.at(-1) ?? { end: 0, sum: 0 }
    const isHeld = stretch.length > 0 && gap <= hold
    const held = isHeld ? gap : usualHold
    const silent = stretch.length > 0 && !isHeld ? gap - held : 0
    if (silent > 0) stretch.push({ end: end + silent, sum })
    stretch.push({ end: end + silent + held, sum: sum + value * held })
    before = time
  }
  return stretches
}

import { meanBounds } from '#src/domain/figures.ts'
import type { Point } from '#sync/contract/index.ts'

type Measured = 'power' | 'heartRate'

/** What was measured, in the order of time (ms). */
type Series = { times: number[]; values: number[] }

/** A value holds for the time since the one before, at most this long (ms), and at most for half of a window. */
const longestHold = 10_000
/** The first value of a stretch, with nothing before it, holds for this long (ms). */
const usualHold = 1_000

/**
 * Reads points for the highest mean over so many seconds; null where it was not measured for so long. Nobody pedals in
 * a gap, so it counts as 0 W; of heart rates nothing is known there, so no window reaches over it.
 * @param points in the order of time.
 */
export function bestMeans(points: readonly Point[], of: Measured): (seconds: number) => number | null {
  const series = seriesOf(points, of)
  const { times } = series
  // What is measured so seldom says nothing.
  const isSeldom = (times.at(-1) ?? 0) - (times[0] ?? 0) > times.length * longestHold
  return (seconds) => (isSeldom ? null : highestMean(series, seconds, of === 'power'))
}

/** Without what no sensor measures of a person. */
function seriesOf(points: readonly Point[], of: Measured): Series {
  const [least, most] = meanBounds(of, 0)
  const series: Series = { times: [], values: [] }
  for (const { time, [of]: value } of points) {
    if (value === undefined || value < least || value > most || time === series.times.at(-1)) continue
    series.times.push(time)
    series.values.push(value)
  }
  return series
}

function highestMean({ times, values }: Series, seconds: number, gapsAreNothing: boolean): number | null {
  const length = seconds * 1000
  const hold = Math.min(longestHold, length / 2)
  // Spans of one value each: where they end, counted from the start of their stretch (ms), and the sum up to there.
  const ends = new Float64Array(2 * values.length + 1)
  const sums = new Float64Array(ends.length)
  let last = 0
  let first = 0
  let best = Number.NEGATIVE_INFINITY
  const add = (duration: number, value: number) => {
    ends[last + 1] = (ends[last] ?? 0) + duration
    sums[last + 1] = (sums[last] ?? 0) + duration * value
    last += 1
  }
  for (let index = 0; index < values.length; index++) {
    const gap = (times[index] ?? 0) - (times[index - 1] ?? Number.NEGATIVE_INFINITY)
    const isHeld = gap <= hold
    if (!isHeld && index > 0 && gapsAreNothing && hold === longestHold) add(gap - usualHold, 0)
    else if (!isHeld) last = first = 0
    add(isHeld ? gap : usualHold, values[index] ?? 0)
    const start = (ends[last] ?? 0) - length
    if (start < 0) continue
    while ((ends[first + 1] ?? 0) <= start) first++
    const from = ends[first] ?? 0
    const before = sums[first] ?? 0
    const share = (start - from) / ((ends[first + 1] ?? 0) - from)
    const sum = (sums[last] ?? 0) - before - share * ((sums[first + 1] ?? 0) - before)
    best = Math.max(best, sum / length)
  }
  return Number.isFinite(best) ? best : null
}

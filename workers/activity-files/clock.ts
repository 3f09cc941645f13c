/** Watches begin to count at the end of 1989, and show that until they know the date. */
export const earliest = Date.UTC(2000, 0, 1)

/** A clock that is set back by less is points out of order. */
const setBack = 60_000
/** A clock is set once or twice; more often, the points are in no order. */
const mostSets = 3

type Timed = { time: number }

/**
 * The points in the order of time. Where the clock was set while it recorded, the points on one side of that moment are
 * moved next to the other side: a jump of the clock is no time, and nothing recorded is lost.
 */
export function inOrder<T extends Timed>(points: readonly T[]): T[] {
  const mended = withoutSetBack(points)
  const sorted = mended.every(({ time }, index) => time >= (mended[index - 1]?.time ?? time))
  return sorted ? mended : mended.toSorted((a, b) => a.time - b.time)
}

function withoutSetBack<T extends Timed>(points: readonly T[]): T[] {
  const sets = points.filter(({ time }, index) => time + setBack < (points[index - 1]?.time ?? time))
  if (sets.length === 0 || sets.length > mostSets) return [...points]
  let shift = 0
  let [last] = points
  const start = last?.time ?? 0
  return points.map((point) => {
    const before = last?.time ?? point.time
    // A part that is wholly before the rest is only in the wrong place.
    if (point.time + shift + setBack < before && point.time + shift >= start)
      shift += before + 1_000 - point.time - shift
    last = shift === 0 ? point : { ...point, time: point.time + shift }
    return last
  })
}

/** What to add to a time of before the clock knew the date, from the times of the same file in their order. */
export function clockShift(times: readonly number[]): (time: number) => number {
  const unset = times.findLastIndex((time) => time < earliest)
  const known = times.findIndex((time) => time >= earliest)
  if (unset === -1 || known === -1) return (time) => time
  const before = times.slice(0, known).findLast((time) => time < earliest) ?? times[unset]
  const shift = (times[known] ?? 0) - (before ?? 0) - 1_000
  return (time) => (time < earliest ? time + shift : time)
}

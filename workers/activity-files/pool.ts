import type { Mark } from './best-time.ts'

/** A length in less than this part of the usual time is a turn that the watch counted without one. */
const miscounted = 0.6
/** How much lengths of one pool may differ: distances are rounded. */
const sameLength = 0.02

/** The way without lengths that were not swum; unchanged where it does not grow by the lengths of a pool. */
export function withoutMiscounts(way: readonly Mark[]): readonly Mark[] {
  const steps = way.map((mark, index) => {
    const before = way[index - 1] ?? mark
    return { time: mark.time - before.time, meters: mark.distance - before.distance }
  })
  const lengths = steps.filter(({ meters }) => meters > 0)
  const pool = lengths[0]?.meters ?? 0
  if (lengths.some(({ meters }) => Math.abs(meters - pool) > pool * sameLength)) return way
  const times = lengths.map(({ time }) => time).toSorted((a, b) => a - b)
  const least = miscounted * (times[Math.floor(times.length / 2)] ?? 0)
  let lost = 0
  return way.map(({ time, distance }, index) => {
    const step = steps[index]
    if (step && step.meters > 0 && step.time < least) lost += step.meters
    return { time, distance: distance - lost }
  })
}

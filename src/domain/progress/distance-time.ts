import type { ActivityCurve, ActivityLap } from '#sync/contract/index.ts'

/** How long a distance took, as laps, curves and whole sessions tell it. `approximate`: read off a curve. */
export type DistanceTime = { seconds: number; approximate: boolean }

/** A measured course is run a little longer than it is; what is longer than this was another distance. */
const longest = 1.03
/** A log says 10 km of what was 9,98. */
const shortest = 0.995
/** A curve says nothing of less than so many of its steps. */
const fewestSteps = 10

type Whole = { meters: number | null; seconds: number | null }

/** The time of a whole session of about this distance. */
export function wholeTime({ meters: covered, seconds }: Whole, meters: number): DistanceTime | null {
  if (covered === null || !seconds || covered < meters * shortest || covered > meters * longest) return null
  return { seconds, approximate: false }
}

/** The fastest laps in a row that make the distance. */
export function lapsTime(laps: readonly ActivityLap[], meters: number): DistanceTime | null {
  let best = Number.POSITIVE_INFINITY
  for (let first = 0; first < laps.length; first++) {
    let [covered, seconds] = [0, 0]
    for (let last = first; last < laps.length && covered < meters * shortest; last++) {
      const lap = laps[last]
      if (!lap?.meters || lap.seconds <= 0) break
      covered += lap.meters
      seconds += lap.seconds
    }
    if (covered >= meters * shortest && covered <= meters * longest) best = Math.min(best, seconds)
  }
  return Number.isFinite(best) ? { seconds: Math.round(best), approximate: false } : null
}

type Drawn = { curve: ActivityCurve; meters: number | null }

/** The shortest time in which the curve covers the distance. Standing counts: a record is by the clock. */
export function curveTime({ curve, meters: total }: Drawn, meters: number): DistanceTime | null {
  const { speed, step } = curve
  if (!speed || !total || total < meters) return null
  const covered = [0]
  for (const value of speed) covered.push((covered.at(-1) ?? 0) + (value ?? 0) * step)
  const drawn = covered.at(-1) ?? 0
  // The means of a curve add up to the distance only roughly.
  const scale = total / drawn
  if (!(scale > 0.9 && scale < 1.1)) return null
  let best = Number.POSITIVE_INFINITY
  let last = 0
  for (let first = 0; first < speed.length; first++) {
    const goal = (covered[first] ?? 0) + meters / scale
    while (last < covered.length && (covered[last] ?? 0) < goal) last++
    if (last === covered.length) break
    const [before, after] = [covered[last - 1] ?? 0, covered[last] ?? 0]
    const part = after > before ? (goal - before) / (after - before) : 1
    best = Math.min(best, (last - 1 - first + part) * step)
  }
  return best >= fewestSteps * step && Number.isFinite(best)
    ? { seconds: Math.round(best), approximate: true }
    : null
}

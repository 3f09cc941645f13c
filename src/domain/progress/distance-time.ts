import type { ActivityCurve, ActivityLap, Sport } from '#sync/contract/index.ts'

/** How long a distance took, by laps, curves and whole sessions. `approximate`: read off a curve, or of about the distance. */
export type DistanceTime = { seconds: number; approximate: boolean }

/** A measured course is run a little longer than it is; what is longer than this was another distance. */
const longest = 1.03
/** A log may say 10 km for 9.98. */
const shortest = 0.995
/** A session this much longer than the distance was over another one. */
const near = 1.01
/** In a session with more pauses than this, its total is no effort. */
const mostPaused = 1.05
/** A curve says nothing of less than so many of its steps. */
const fewestSteps = 10

type Whole = { meters: number | null; seconds: number | null }

/** The time of a whole session of about this distance. */
export function wholeTime({ meters: covered, seconds }: Whole, meters: number): DistanceTime | null {
  if (covered === null || !seconds || covered < meters * shortest || covered > meters * longest) return null
  return { seconds, approximate: covered > meters * near }
}

type Recorded = Whole & { sport: Sport; seconds: number; elapsedSeconds: number }

/** The same of a recording, by the clock. A swim's total has its rests and drills, and so is none. */
export function recordedTime(recording: Recorded, meters: number): DistanceTime | null {
  const { sport, seconds, elapsedSeconds } = recording
  if (sport === 'swim' || elapsedSeconds > seconds * mostPaused) return null
  return wholeTime({ ...recording, seconds: Math.max(seconds, elapsedSeconds) }, meters)
}

/** The fastest laps in a row that make the distance; of a swim not all of them, which are its total. */
export function lapsTime(sport: Sport, laps: readonly ActivityLap[], meters: number): DistanceTime | null {
  const total = laps.reduce((sum, lap) => sum + (lap.meters ?? 0), 0)
  let best: DistanceTime = { seconds: Number.POSITIVE_INFINITY, approximate: false }
  for (let first = 0; first < laps.length; first++) {
    let [covered, seconds] = [0, 0]
    for (let last = first; last < laps.length && covered < meters * shortest; last++) {
      const lap = laps[last]
      if (!lap?.meters || lap.seconds <= 0) break
      covered += lap.meters
      seconds += lap.seconds
    }
    const isTotal = sport === 'swim' && covered >= total * shortest
    if (isTotal || covered < meters * shortest || covered > meters * longest) continue
    if (seconds < best.seconds) best = { seconds: Math.round(seconds), approximate: covered > meters * near }
  }
  return Number.isFinite(best.seconds) ? best : null
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

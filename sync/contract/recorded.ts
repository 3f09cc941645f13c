import { limits } from './limits.ts'
import type { ActivityBest, ActivityCurve, ActivityLap } from './shapes/activities.ts'

/** Reduces a recording to the curve and laps that an activity stores. For files (worker) and Strava (server). */

/** One moment of a recording. `time` in ms since 1970, `distance` in metres from the start. */
export type Point = {
  time: number
  heartRate?: number | undefined
  power?: number | undefined
  speed?: number | undefined
  altitude?: number | undefined
  distance?: number | undefined
}

type Kind = 'heartRate' | 'power' | 'speed' | 'altitude'

/** Limits of a believable value, and how many decimals are kept. */
const kinds: Record<Kind, { min: number; max: number; decimals: number }> = {
  heartRate: { min: 0, max: limits.heartRate, decimals: 0 },
  power: { min: 0, max: limits.power, decimals: 0 },
  speed: { min: 0, max: limits.speed, decimals: 2 },
  altitude: { min: -limits.altitude, max: limits.altitude, decimals: 1 },
}

/**
 * The means over equal steps of time, as many as the contract takes. A step without a measurement is null, a kind that
 * was never measured is left out.
 * @param start in ms
 */
export function curveOf(points: readonly Point[], start: number): ActivityCurve {
  const last = points.reduce((latest, { time }) => Math.max(latest, time), start)
  const length = Math.floor((last - start) / 1000) + 1
  const step = Math.max(1, Math.ceil(length / limits.curvePoints))
  const size = Math.ceil(length / step)
  const curve: ActivityCurve = { step }
  for (const kind of Object.keys(kinds) as Kind[]) {
    const values = meansOf(points, kind, { start, step, size })
    if (values.some((value) => value !== null)) curve[kind] = values
  }
  return curve
}

function meansOf(
  points: readonly Point[],
  kind: Kind,
  { start, step, size }: { start: number; step: number; size: number },
): (number | null)[] {
  const { min, max, decimals } = kinds[kind]
  const sums = new Float64Array(size)
  const counts = new Uint32Array(size)
  for (const point of points) {
    const value = point[kind]
    const place = Math.floor((point.time - start) / 1000 / step)
    if (value === undefined || !(value >= min && value <= max) || place < 0 || place >= size) continue
    sums[place] = (sums[place] ?? 0) + value
    counts[place] = (counts[place] ?? 0) + 1
  }
  const factor = 10 ** decimals
  return Array.from(sums, (sum, place) => {
    const count = counts[place] ?? 0
    return count === 0 ? null : Math.round((sum / count) * factor) / factor
  })
}

/** A whole number, or null when there is none or no sensor measures it so. */
export function within(value: number | null | undefined, min: number, max: number): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null
  const whole = Math.round(value)
  return whole >= min && whole <= max ? whole : null
}

/** Neighbouring laps are joined until there are no more than the contract takes. */
export function fewLaps(laps: readonly ActivityLap[]): ActivityLap[] {
  const size = Math.max(1, Math.ceil(laps.length / limits.activityLaps))
  const groups: ActivityLap[] = []
  for (let start = 0; start < laps.length; start += size) groups.push(joined(laps.slice(start, start + size)))
  return groups
}

function joined(laps: readonly ActivityLap[]): ActivityLap {
  const [only] = laps
  if (only && laps.length === 1) return only
  const total = (of: (lap: ActivityLap) => number | null) =>
    laps.reduce((sum, lap) => sum + (of(lap) ?? 0), 0)
  const seconds = total((lap) => lap.seconds)
  const weighted = (of: (lap: ActivityLap) => number | null) =>
    seconds > 0 && laps.every((lap) => of(lap) !== null)
      ? Math.round(total((lap) => (of(lap) ?? 0) * lap.seconds) / seconds)
      : null
  return {
    seconds,
    meters: laps.some(({ meters }) => meters !== null) ? total((lap) => lap.meters) : null,
    averageHeartRate: weighted((lap) => lap.averageHeartRate),
    averagePower: weighted((lap) => lap.averagePower),
  }
}

/** The bests of one session, read twice: those that are known stay, and kinds that are new are added. */
export function withMissingBests(
  known: readonly ActivityBest[],
  found: readonly ActivityBest[],
): ActivityBest[] {
  const kinds = new Set(known.map(({ kind }) => kind))
  return [...known, ...found.filter(({ kind }) => !kinds.has(kind))]
}

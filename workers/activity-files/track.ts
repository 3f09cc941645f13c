import type { Point } from '#sync/contract/index.ts'
import type { Session } from './recording.ts'

/** A point with its place on earth, in degrees. */
export type Place = { lat: number; lon: number }
export type PlacedPoint = Point & { place?: Place | undefined }

const earthRadius = 6_371_000

/** Metres between two places (haversine). */
export function metersBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const height = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const width = Math.sin(radians(other.lon - one.lon) / 2) ** 2
  const chord = height + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * width
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Slower than this (m/s) is standing: positions drift. */
const standing = 0.4
/** A longer gap between two points is a pause (s). */
const pause = 60
/** Altitude changes below this are noise (m). */
const climbNoise = 3

/** Gives points that have places their distance from the start and their speed, where the device wrote none. */
export function withDistances(segments: readonly (readonly PlacedPoint[])[]): Point[] {
  let total = 0
  return segments.flatMap((segment) =>
    segment.map(({ place, ...point }, index) => {
      const before = segment[index - 1]
      const seconds = before ? (point.time - before.time) / 1000 : 0
      const meters = place && before?.place ? metersBetween(before.place, place) : 0
      total += meters
      const distance = point.distance ?? (place ? total : undefined)
      const speed = point.speed ?? (place && seconds > 0 ? meters / seconds : undefined)
      return { ...point, distance, speed }
    }),
  )
}

/** A session with its totals calculated from the points; undefined when they cover no time. */
export function sessionOfPoints(points: readonly Point[]): Session | undefined {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || last.time <= first.time) return undefined
  return {
    sport: null,
    name: null,
    start: first.time,
    seconds: movingSeconds(points),
    elapsedSeconds: (last.time - first.time) / 1000,
    meters: points.findLast(({ distance }) => distance !== undefined)?.distance,
    climbMeters: climbOf(points.flatMap(({ altitude }) => altitude ?? [])),
    laps: [],
    points,
  }
}

function movingSeconds(points: readonly Point[]): number {
  let total = 0
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (!before) continue
    const seconds = (point.time - before.time) / 1000
    const stands = point.speed !== undefined && point.speed < standing
    if (seconds > 0 && seconds <= pause && !stands) total += seconds
  }
  return total
}

/** Metres up, without the noise of the sensor. */
function climbOf(altitudes: readonly number[]): number | undefined {
  let [base] = altitudes
  if (base === undefined) return undefined
  let climb = 0
  for (const altitude of altitudes) {
    if (Math.abs(altitude - base) < climbNoise) continue
    climb += Math.max(0, altitude - base)
    base = altitude
  }
  return climb
}

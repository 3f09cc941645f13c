import type { Point } from '#sync/contract/index.ts'
import type { Session } from './recording.ts'

/** A point with its place on earth, in degrees. */
export type Place = { lat: number; lon: number }
export type PlacedPoint = Point & { place?: Place | undefined }

const earthRadius = 6_371_000

/** Metres between two places (haversine). */
function metersBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const height = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const width = Math.sin(radians(other.lon - one.lon) / 2) ** 2
  const chord = height + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * width
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Where a track begins; undefined without a position. */
export function firstLongitude(segments: readonly (readonly PlacedPoint[])[]): number | undefined {
  return segments.flat().find(({ place }) => place)?.place?.lon
}

/** Slower than this (m/s) is standing: positions drift. */
const standing = 0.4
/** Over so many seconds: watches write a place twice, and then the way of two seconds at once. */
const standingOver = 10
/** A longer gap between two points is a pause (s), unless the device always records as seldom. */
const pause = 60
const pauseOfUsual = 3
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

/** Seconds in which the points, in the order of time, neither pause nor stand still. */
export function movingSeconds(points: readonly Point[]): number {
  const longest = longestGap(points)
  let total = 0
  for (let end = 1; end < points.length; end++) {
    const seconds = gapBefore(points, end)
    if (seconds > 0 && seconds <= longest && !isStanding(points, end, longest)) total += seconds
  }
  return total
}

function gapBefore(points: readonly { time: number }[], index: number): number {
  return ((points[index]?.time ?? 0) - (points[index - 1]?.time ?? 0)) / 1000
}

/** The longest time (s) between two points that is no pause. */
export function longestGap(points: readonly { time: number }[]): number {
  const gaps = points.slice(1).map((_, index) => gapBefore(points, index + 1))
  const usual = Float64Array.from(gaps.filter((gap) => gap > 0)).toSorted()
  return Math.max(pause, pauseOfUsual * (usual[Math.floor(usual.length / 2)] ?? 0))
}

/** Whether the device stood in the time before this point, judged with some seconds around it. */
function isStanding(points: readonly Point[], at: number, longest: number): boolean {
  if (points[at]?.speed === undefined) return false
  let [first, last] = [at, at]
  let seconds = gapBefore(points, at)
  // Later and earlier points in turn, as far as nothing pauses between them.
  for (let turn = 0; seconds < standingOver && turn < 2 * standingOver; turn++) {
    const index = turn % 2 === 0 ? last + 1 : first - 1
    const gap = index > 0 && index < points.length ? gapBefore(points, index) : Number.POSITIVE_INFINITY
    if (gap > longest || points[index]?.speed === undefined) continue
    if (index > last) last = index
    else first = index
    seconds += gap
  }
  let meters = 0
  for (let index = first; index <= last; index++)
    meters += (points[index]?.speed ?? 0) * gapBefore(points, index)
  return meters < standing * seconds
}

/** Metres up, without the noise of the sensor. */
export function climbOf(altitudes: readonly number[]): number | undefined {
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

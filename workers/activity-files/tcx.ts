import { type ActivityLap, within } from '#sync/contract/index.ts'
import { clockShift, inOrder } from './clock.ts'
import { cutShort, FileProblem, type Part } from './problem.ts'
import { sportOfText } from './sports.ts'
import {
  firstLongitude,
  movingSeconds,
  type Place,
  type PlacedPoint,
  sessionOfPoints,
  withDistances,
} from './track.ts'
import { numberIn, offsetIn, readXml, timeIn } from './xml.ts'

type Lap = ActivityLap & { start: number | undefined; maxHeartRate: number | null }
type Found = { sport: string; laps: Lap[]; segments: PlacedPoint[][]; offset?: number | undefined }

/** Points that reach so much further than the laps (s; share of the metres) show that the last lap was never closed. */
const unclosedSeconds = 30
const unclosedMeters = 0.01

/**
 * The activities of a TCX file. Time and distance are those that the watch wrote for its laps.
 * @throws FileProblem `broken`, `no-session`
 */
export function readTcx(text: string): Part[] {
  const { activities, isCut } = activitiesIn(text)
  if (activities.length === 0) throw new FileProblem('no-session')
  return [...activities.map(partOf), ...(isCut ? [cutShort] : [])]
}

function activitiesIn(text: string): { activities: Found[]; isCut: boolean } {
  const activities: Found[] = []
  const path: string[] = []
  let point: Record<string, string> = {}
  let lap: Record<string, string> = {}
  let lapStart: number | undefined
  const isCut = readXml(text, {
    open(name, attributes) {
      path.push(name)
      if (name === 'Activity') activities.push({ sport: attributes.Sport ?? '', laps: [], segments: [] })
      if (name === 'Lap') {
        lap = {}
        lapStart = timeIn(attributes.StartTime)
        const activity = activities.at(-1)
        if (activity) activity.offset ??= offsetIn(attributes.StartTime)
      }
      if (name === 'Track') activities.at(-1)?.segments.push([])
      if (name === 'Trackpoint') point = {}
    },
    close(name, content) {
      path.pop()
      const activity = activities.at(-1)
      // The points between two sports are of neither.
      if (!activity || path.includes('Transition')) return
      // Heart rates have their number in an element `Value`.
      const field = name === 'Value' ? (path.at(-1) ?? name) : name
      if (path.includes('Trackpoint')) {
        if (content !== '') point[field] = content
      } else if (name === 'Trackpoint') {
        const time = timeIn(point.Time)
        activity.offset ??= offsetIn(point.Time)
        if (time !== undefined) activity.segments.at(-1)?.push({ ...valuesIn(point), time })
      } else if (path.includes('Lap')) {
        if (content !== '') lap[field] = content
      } else if (name === 'Lap') activity.laps.push(lapIn(lap, lapStart))
    },
  })
  return { activities, isCut }
}

function valuesIn(fields: Readonly<Record<string, string>>) {
  const [lat, lon] = [numberIn(fields.LatitudeDegrees), numberIn(fields.LongitudeDegrees)]
  const place: Place | undefined = lat === undefined || lon === undefined ? undefined : { lat, lon }
  return {
    place,
    altitude: numberIn(fields.AltitudeMeters),
    distance: numberIn(fields.DistanceMeters),
    heartRate: numberIn(fields.HeartRateBpm),
    power: numberIn(fields.Watts),
    speed: numberIn(fields.Speed),
  }
}

function lapIn(fields: Readonly<Record<string, string>>, start: number | undefined): Lap {
  return {
    start,
    seconds: Math.max(0, numberIn(fields.TotalTimeSeconds) ?? 0),
    meters: numberIn(fields.DistanceMeters) ?? null,
    averageHeartRate: within(numberIn(fields.AverageHeartRateBpm), 1, 300),
    maxHeartRate: within(numberIn(fields.MaximumHeartRateBpm), 1, 300),
    averagePower: within(numberIn(fields.AvgWatts), 0, 5000),
  }
}

function partOf({ sport, laps, segments, offset }: Found): Part {
  const shift = clockShift(segments.flat().map(({ time }) => time))
  const ordered = segments.map((segment) =>
    inOrder(segment.map((point) => ({ ...point, time: shift(point.time) }))),
  )
  const points = inOrder(withDistances(ordered))
  const session = sessionOfPoints(points)
  const seconds = laps.reduce((sum, lap) => sum + lap.seconds, 0)
  const meters = laps.reduce((sum, lap) => sum + (lap.meters ?? 0), 0)
  const highest = laps.reduce((most, lap) => Math.max(most, lap.maxHeartRate ?? 0), 0)
  const lapStart = laps.find(({ start }) => start !== undefined)?.start
  const start = Math.min(
    ...[lapStart, points[0]?.time].flatMap((time) => (time === undefined ? [] : shift(time))),
  )
  if (!Number.isFinite(start) || (!session && seconds === 0)) return { name: null, problem: 'no-session' }
  const reach = ((points.at(-1)?.time ?? start) - start) / 1000
  const lapsReach = ended(laps, shift) - start
  // A last lap without totals was never closed: the points after the others count.
  const later = points.filter(({ time }) => time >= start + lapsReach)
  const recorded = session?.meters ?? 0
  const isFurther = recorded > meters * (1 + unclosedMeters)
  // Points of a route that was ridden faster than its times say reach further in time alone.
  const unclosed = isFurther && reach > Math.max(seconds, lapsReach / 1000) + unclosedSeconds
  return {
    sport: sportOfText(sport),
    // The format has words for runs and rides, and this one for all the rest.
    isOther: sport.trim().toLowerCase() === 'other',
    name: null,
    start,
    seconds: unclosed ? seconds + movingSeconds(later) : seconds || (session?.seconds ?? 0),
    elapsedSeconds: Math.max(reach, lapsReach / 1000, seconds),
    meters: isFurther ? recorded : meters || session?.meters,
    climbMeters: session?.climbMeters,
    averageHeartRate: points.length === 0 ? meanRate(laps) : undefined,
    maxHeartRate: highest || undefined,
    laps: laps.map(({ start: _, maxHeartRate: __, ...lap }) => lap),
    points,
    offset,
    longitude: firstLongitude(segments),
  }
}

/** The mean over the time of laps that name one. */
function meanRate(laps: readonly Lap[]): number | undefined {
  const named = laps.filter(({ averageHeartRate, seconds }) => averageHeartRate !== null && seconds > 0)
  const seconds = named.reduce((sum, lap) => sum + lap.seconds, 0)
  const beats = named.reduce((sum, lap) => sum + (lap.averageHeartRate ?? 0) * lap.seconds, 0)
  return seconds > 0 ? beats / seconds : undefined
}

/** When the last lap with a start and a time ended. */
function ended(laps: readonly Lap[], shift: (time: number) => number): number {
  return laps.reduce(
    (latest, { start, seconds }) =>
      start === undefined || seconds === 0 ? latest : Math.max(latest, shift(start) + seconds * 1000),
    Number.NEGATIVE_INFINITY,
  )
}

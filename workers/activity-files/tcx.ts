import { type ActivityLap, type TrainingSport, within } from '#sync/contract/index.ts'
import { FileProblem } from './problem.ts'
import type { Session } from './recording.ts'
import { type Place, type PlacedPoint, sessionOfPoints, withDistances } from './track.ts'
import { numberIn, readXml, timeIn } from './xml.ts'

const sports: Readonly<Record<string, TrainingSport>> = { Running: 'run', Biking: 'bike', Swimming: 'swim' }

type Lap = ActivityLap & { maxHeartRate: number | null }
type Found = { sport: string; laps: Lap[]; segments: PlacedPoint[][] }

/**
 * The activities of a TCX file. Time and distance are those that the watch wrote for its laps.
 * @throws FileProblem `broken`, `no-session`, `no-time`
 */
export function readTcx(text: string): Session[] {
  const found = activitiesIn(text)
  const sessions = found.flatMap((one) => sessionOf(one) ?? [])
  if (sessions.length === 0) throw new FileProblem(found.length === 0 ? 'no-session' : 'no-time')
  return sessions
}

function activitiesIn(text: string): Found[] {
  const activities: Found[] = []
  const path: string[] = []
  let point: Record<string, string> = {}
  let lap: Record<string, string> = {}
  readXml(text, {
    open(name, attributes) {
      path.push(name)
      if (name === 'Activity') activities.push({ sport: attributes.Sport ?? '', laps: [], segments: [] })
      if (name === 'Lap') lap = {}
      if (name === 'Track') activities.at(-1)?.segments.push([])
      if (name === 'Trackpoint') point = {}
    },
    close(name, content) {
      path.pop()
      const activity = activities.at(-1)
      if (!activity) return
      // Heart rates have their number in an element `Value`.
      const field = name === 'Value' ? (path.at(-1) ?? name) : name
      if (path.includes('Trackpoint')) {
        if (content !== '') point[field] = content
      } else if (name === 'Trackpoint') {
        const time = timeIn(point.Time)
        if (time !== undefined) activity.segments.at(-1)?.push({ ...valuesIn(point), time })
      } else if (path.includes('Lap')) {
        if (content !== '') lap[field] = content
      } else if (name === 'Lap') activity.laps.push(lapIn(lap))
    },
  })
  return activities
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

function lapIn(fields: Readonly<Record<string, string>>): Lap {
  return {
    seconds: Math.max(0, numberIn(fields.TotalTimeSeconds) ?? 0),
    meters: numberIn(fields.DistanceMeters) ?? null,
    averageHeartRate: within(numberIn(fields.AverageHeartRateBpm), 1, 300),
    maxHeartRate: within(numberIn(fields.MaximumHeartRateBpm), 1, 300),
    averagePower: within(numberIn(fields.AvgWatts), 0, 5000),
  }
}

function sessionOf({ sport, laps, segments }: Found): Session | undefined {
  const session = sessionOfPoints(withDistances(segments))
  if (!session) return undefined
  const seconds = laps.reduce((sum, lap) => sum + lap.seconds, 0)
  const meters = laps.reduce((sum, lap) => sum + (lap.meters ?? 0), 0)
  const highest = laps.reduce((most, lap) => Math.max(most, lap.maxHeartRate ?? 0), 0)
  return {
    ...session,
    sport: sports[sport] ?? null,
    seconds: seconds || session.seconds,
    meters: meters || session.meters,
    maxHeartRate: highest || undefined,
    laps: laps.map(({ maxHeartRate: _, ...lap }) => lap),
  }
}

import type { OwnClock } from '#src/domain/activities/day-of-recording.ts'
import {
  type Activity,
  type ActivityLap,
  type ActivitySport,
  activity,
  curveOf,
  fewLaps,
  isTrainingSport,
  limits,
  type Point,
  within,
} from '#sync/contract/index.ts'
import type { Mark } from './best-time.ts'
import { bestsOf } from './bests.ts'
import { earliest } from './clock.ts'
import { FileProblem } from './problem.ts'

/** One session as its file has it, before it is cut to what is kept. Times in ms or s, as in `Point` and the contract. */
export type Session = {
  /** Null: the file does not say. */
  sport: ActivitySport | null
  /** It says that it is neither a run nor a ride. */
  isOther?: boolean
  name: string | null
  start: number
  seconds: number
  elapsedSeconds: number
  meters?: number | undefined
  climbMeters?: number | undefined
  averageHeartRate?: number | undefined
  maxHeartRate?: number | undefined
  averagePower?: number | undefined
  laps: ActivityLap[]
  points: readonly Point[]
  /** Minutes that the clock of its place is ahead of UTC, where the file says so. */
  offset?: number | undefined
  /** Degrees east of where it began. */
  longitude?: number | undefined
  /** When which way was swum at the walls of a pool, where the device counted its lengths. */
  walls?: readonly Mark[]
}

/** What a file says about one activity. The person's part (athlete, day, match) comes later. */
export type Recording = Omit<
  Activity,
  | 'id'
  | 'clientId'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'athleteId'
  | 'day'
  | 'workoutKey'
  | 'workoutChosen'
  | 'sameAs'
  | 'name'
  | 'sourceId'
> & { name: string | null; sourceId: string; ownClock: OwnClock }

const tomorrow = 86_400_000

/**
 * Cuts a session to what is kept: a curve of few points, not too many laps, whole numbers within the limits.
 * @param now in ms; no session is later.
 * @throws FileProblem
 */
export function recordingOf(session: Session, sourceId: string, now: number): Recording {
  if (session.start < earliest || session.start > now + tomorrow) throw new FileProblem('wrong-clock')
  const sport = session.sport ?? guessSport(session)
  const seconds = Math.round(session.seconds)
  if (seconds < 1) throw new FileProblem('no-session')
  const recording: Recording = {
    sport,
    name: session.name?.trim().slice(0, limits.name) || null,
    startedAt: new Date(session.start).toISOString(),
    seconds,
    // A watch that was paused for weeks recorded no less for it.
    elapsedSeconds: Math.min(limits.sessionSeconds, Math.max(seconds, Math.round(session.elapsedSeconds))),
    meters: within(session.meters, 1, limits.sessionMeters),
    // In water the sensor measures its waves.
    climbMeters: sport === 'swim' ? null : within(session.climbMeters, 0, limits.climbMeters),
    averageHeartRate: within(
      session.averageHeartRate ?? meanOf(session.points, 'heartRate'),
      1,
      limits.heartRate,
    ),
    maxHeartRate: within(session.maxHeartRate ?? highestRate(session.points), 1, limits.heartRate),
    averagePower: within(session.averagePower ?? meanOf(session.points, 'power'), 1, limits.power),
    source: 'file',
    sourceId,
    groupKey: null,
    laps: fewLaps(session.laps),
    curve: curveOf(session.points, session.start),
    ownClock: { offset: session.offset ?? null, longitude: session.longitude ?? null },
    bests: isTrainingSport(sport) ? bestsOf(session, sport) : [],
  }
  const { seconds: time, elapsedSeconds, laps, curve } = activity.shape
  const valid =
    time.safeParse(recording.seconds).success &&
    elapsedSeconds.safeParse(recording.elapsedSeconds).success &&
    laps.safeParse(recording.laps).success &&
    curve.safeParse(recording.curve).success
  if (!valid) throw new FileProblem('broken')
  return recording
}

/** Nobody runs faster over a session (m/s), nobody swims faster. */
const fastestRun = 5.5
const fastestSwim = 2
/** Nobody runs slower over a session. */
const slowestRun = 1.1

/** Who climbs more (m) does not swim. */
const wavesClimb = 50

/** For files that say nothing. Without a distance nothing can be guessed either. */
function guessSport(session: Session): ActivitySport {
  const guess = guessByPace(session)
  return session.isOther && guess !== 'swim' ? 'other' : guess
}

function guessByPace({ meters, seconds, climbMeters = 0, points }: Session): ActivitySport {
  if (!meters || seconds < 1) return 'other'
  const speed = meters / seconds
  if (speed > fastestRun) return 'bike'
  if (climbMeters > wavesClimb) return 'run'
  if (speed < slowestRun) return 'swim'
  // A pool has no altitude.
  return speed < fastestSwim && points.every(({ altitude }) => altitude === undefined) ? 'swim' : 'run'
}

/** The mean of what was measured; undefined where nothing was. */
function meanOf(points: readonly Point[], kind: 'heartRate' | 'power'): number | undefined {
  const values = points.flatMap((point) => point[kind] ?? [])
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}

function highestRate(points: readonly Point[]): number | undefined {
  const highest = points.reduce((most, { heartRate }) => Math.max(most, heartRate ?? 0), 0)
  return highest > 0 ? highest : undefined
}

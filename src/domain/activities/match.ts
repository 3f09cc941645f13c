import type { Activity, Sport, WorkoutStatus } from '#sync/contract/index.ts'
import { plannedFigures } from '../figures.ts'
import type { Volume } from '../volume/shape.ts'

/** What is read of a workout that an activity may belong to. */
export type Candidate = {
  clientId: string
  sport: Sport
  scheduledTo: string
  status: WorkoutStatus
  planned: Volume | null
}

type Recorded = Pick<Activity, 'day' | 'sport' | 'seconds' | 'meters'>

/**
 * The workout that an activity fulfils: of the same day and sport, the nearest in amount; null where there is none. A
 * workout whose plan names no amount comes after those that do.
 * @param taken keys of workouts that have an activity already.
 */
export function matchOf<T extends Candidate>(
  activity: Recorded,
  workouts: readonly T[],
  taken: ReadonlySet<string>,
): T | null {
  const open = workouts.filter(
    ({ clientId, scheduledTo, sport }) =>
      scheduledTo === activity.day && sport === activity.sport && !taken.has(clientId),
  )
  const [nearest] = open.toSorted((a, b) => distanceFrom(activity, a) - distanceFrom(activity, b))
  return nearest ?? null
}

/** 0: exactly the planned amount; 1: all of it away, or more; 2: the plan names no amount. */
function distanceFrom({ seconds, meters }: Recorded, { sport, planned }: Candidate): number {
  const plan = plannedFigures({ sport, volume: planned, paces: {} })
  const [done, wanted] =
    plan.meters?.how === 'said' ? [meters, plan.meters.value] : [seconds, plan.seconds?.value]
  if (wanted === undefined || done === null) return 2
  return Math.min(1, Math.abs(done - wanted) / Math.max(done, wanted))
}

type Log = {
  status: WorkoutStatus
  notes: string | null
  doneFrom: 'plan' | 'typed' | 'activity' | null
  doneSeconds: number | null
  doneMeters: number | null
}

type Amounts = Pick<Log, 'doneFrom' | 'doneSeconds' | 'doneMeters'>

/**
 * What a match writes into the log of its workout; null: nothing, since the person typed it or marked the workout
 * missed. The status never changes. A workout that was completed as planned, without notes, must stay so: a log without
 * notes is valid only with that source.
 */
export function matchedAmounts(log: Log, { seconds, meters }: Recorded): Amounts | null {
  if (log.doneFrom === 'typed' || log.status === 'missed') return null
  const staysPlan = log.status === 'completed' && log.doneFrom === 'plan' && !log.notes?.trim()
  return { doneFrom: staysPlan ? 'plan' : 'activity', doneSeconds: seconds, doneMeters: meters }
}

/** What undoing a match takes out of the log; null: the amounts are not the activity's. */
export function unmatchedAmounts({ doneFrom }: Log): Amounts | null {
  return doneFrom === 'activity' ? { doneFrom: null, doneSeconds: null, doneMeters: null } : null
}

import { map, type Observable } from 'rxjs'
import type { RumoDatabase, WorkoutDocument } from '../../../sync/client.ts'
import { rowByKey, rows$ } from '../../data/query/rows.ts'

export type DayRange = { from: string; to: string }

/** An athlete's workouts of a range of days (both included), by day and then in the order they were made. */
export function workoutsOfAthlete(
  database: RumoDatabase,
  { athleteId, from, to }: DayRange & { athleteId: number },
): Observable<readonly WorkoutDocument[]> {
  return rows$(
    database.workouts.find({
      selector: { athleteId, scheduledTo: { $gte: from, $lte: to } },
      sort: [{ athleteId: 'asc' }, { scheduledTo: 'asc' }, { clientId: 'asc' }],
      index: ['athleteId', 'scheduledTo', 'clientId'],
    }),
  ).pipe(map(inOrder))
}

/** The index gives the days; within a day, what was made first comes first. */
function inOrder(workouts: readonly WorkoutDocument[]): WorkoutDocument[] {
  return workouts.toSorted(
    (a, b) => a.scheduledTo.localeCompare(b.scheduledTo) || a.createdAt.localeCompare(b.createdAt),
  )
}

/** Everybody's workouts of a range of days: for a coach, all athletes'. */
export function workoutsOfDays(
  database: RumoDatabase,
  { from, to }: DayRange,
): Observable<readonly WorkoutDocument[]> {
  return rows$(
    database.workouts.find({
      selector: { scheduledTo: { $gte: from, $lte: to } },
      sort: [{ scheduledTo: 'asc' }, { clientId: 'asc' }],
      index: ['scheduledTo', 'clientId'],
    }),
  )
}

export const workoutByKey = rowByKey('workouts')

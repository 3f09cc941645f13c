import { map, type Observable, take } from 'rxjs'
import { rowByKey, rows$ } from '#src/data/query/rows.ts'
import { type Habit, habitOf, habitRange } from '#src/domain/workouts/habit.ts'
import type { RumoDatabase, WorkoutDocument } from '#sync/client.ts'
import type { Sport } from '#sync/contract/index.ts'

/** @property drafts whether the drafts are wanted too, which the athlete does not see. */
export type DayRange = { from: string; to: string; drafts?: boolean }

/** An athlete's workouts of a range of days (both included), by day and then in the order they were made. */
export function workoutsOfAthlete(
  database: RumoDatabase,
  { athleteId, from, to, drafts = false }: DayRange & { athleteId: number },
): Observable<readonly WorkoutDocument[]> {
  return rows$(
    database.workouts.find({
      selector: { athleteId, scheduledTo: { $gte: from, $lte: to } },
      sort: [{ athleteId: 'asc' }, { scheduledTo: 'asc' }, { clientId: 'asc' }],
      index: ['athleteId', 'scheduledTo', 'clientId'],
    }),
  ).pipe(map((found) => inOrder(shown(found, drafts))))
}

function shown(workouts: readonly WorkoutDocument[], drafts: boolean): readonly WorkoutDocument[] {
  return drafts ? workouts : workouts.filter(({ draft }) => !draft)
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
  { from, to, drafts = false }: DayRange,
): Observable<readonly WorkoutDocument[]> {
  return rows$(
    database.workouts.find({
      selector: { scheduledTo: { $gte: from, $lte: to } },
      sort: [{ scheduledTo: 'asc' }, { clientId: 'asc' }],
      index: ['scheduledTo', 'clientId'],
    }),
  ).pipe(map((found) => shown(found, drafts)))
}

/** What the athlete usually logs in this sport, read once: a log that is being written does not change it. */
export function habitAt(
  database: RumoDatabase,
  { athleteId, sport, today }: { athleteId: number; sport: Sport; today: string },
): Observable<Habit | null> {
  return workoutsOfAthlete(database, { athleteId, ...habitRange(today) }).pipe(
    take(1),
    map((workouts) => habitOf(workouts, sport)),
  )
}

export const workoutByKey = rowByKey('workouts')

import { firstValueFrom, map, type Observable } from 'rxjs'
import { rowsOf } from '#src/data/query/rows.ts'
import type { RumoDatabase, WorkoutDocument } from '#sync/client.ts'

/** @property drafts whether the drafts are wanted too, which the athlete does not see. */
export type DayRange = { from: string; to: string; drafts?: boolean }

/** An athlete's workouts of a range of days (both included), by day and in the order of each day. */
export function workoutsOfAthlete(
  database: RumoDatabase,
  { athleteId, from, to, drafts = false }: DayRange & { athleteId: number },
): Observable<readonly WorkoutDocument[]> {
  return rowsOf(database, 'workouts', { athleteId, scheduledTo: { $gte: from, $lte: to } }).pipe(
    map((found) => inOrder(shown(found, drafts))),
  )
}

/** Reads once all that is planned for an athlete on a range of days, drafts too. */
export function readWorkouts(
  database: RumoDatabase,
  athleteId: number,
  { from, to }: { from: string; to: string },
): Promise<readonly WorkoutDocument[]> {
  return firstValueFrom(workoutsOfAthlete(database, { athleteId, from, to, drafts: true }))
}

/** Everybody's workouts of a range of days: for a coach, all athletes'. */
export function workoutsOfDays(
  database: RumoDatabase,
  { from, to, drafts = false }: DayRange,
): Observable<readonly WorkoutDocument[]> {
  return rowsOf(database, 'workouts', { scheduledTo: { $gte: from, $lte: to } }).pipe(
    map((found) => shown(found, drafts)),
  )
}

function shown(workouts: readonly WorkoutDocument[], drafts: boolean): readonly WorkoutDocument[] {
  return drafts ? workouts : workouts.filter(({ draft }) => !draft)
}

/** The index gives the days; within a day their order counts, and where that is equal what was made first. */
export function inOrder(workouts: readonly WorkoutDocument[]): WorkoutDocument[] {
  return workouts.toSorted(
    (a, b) =>
      a.scheduledTo.localeCompare(b.scheduledTo) ||
      a.dayOrder - b.dayOrder ||
      a.createdAt.localeCompare(b.createdAt),
  )
}

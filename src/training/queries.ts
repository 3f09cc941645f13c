import { distinctUntilChanged, firstValueFrom, map, type Observable } from 'rxjs'
import { rowsOf } from '#src/data/query/rows.ts'
import { addDays } from '#src/domain/days.ts'
import type { RumoDatabase, WorkoutDocument } from '#sync/client.ts'
import { doneWithin, workoutDay } from '#sync/contract/index.ts'

/** @property drafts whether the drafts are wanted too, which the athlete does not see. */
export type DayRange = { from: string; to: string; drafts?: boolean }

/** An athlete's workouts of a range of days (both included), by day and in the order of each day. */
export function workoutsOfAthlete(
  database: RumoDatabase,
  { athleteId, ...range }: DayRange & { athleteId: number },
): Observable<readonly WorkoutDocument[]> {
  return between(database, range, { athleteId }).pipe(map(inOrder))
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
export function workoutsOfDays(database: RumoDatabase, range: DayRange) {
  return between(database, range, {})
}

/**
 * Reads more days than were asked for, since the index has the planned day of a workout that was done on another, and filters
 * them. Emits no list again for a change in the other days: a screen would work out all sessions of the list again.
 */
function between(database: RumoDatabase, { from, to, drafts }: DayRange, whose: { athleteId?: number }) {
  const scheduledTo = { $gte: addDays(from, -doneWithin), $lte: addDays(to, doneWithin) }
  const isShown = (workout: WorkoutDocument) => {
    const day = workoutDay(workout)
    return from <= day && day <= to && (drafts || !workout.draft)
  }
  return rowsOf(database, 'workouts', { ...whose, scheduledTo }).pipe(
    map((found) => found.filter(isShown)),
    distinctUntilChanged<WorkoutDocument[]>(areSame),
  )
}

/** Whether both lists are of the same rows: a row is another object once something of it changes. */
export function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index])
}

/** The index gives the days; within a day their order counts, and where that is equal what was made first. */
export function inOrder(workouts: readonly WorkoutDocument[]): WorkoutDocument[] {
  return workouts.toSorted(
    (a, b) =>
      workoutDay(a).localeCompare(workoutDay(b)) ||
      a.dayOrder - b.dayOrder ||
      a.createdAt.localeCompare(b.createdAt),
  )
}

import { map, type Observable } from 'rxjs'
import type { RumoDatabase, WorkoutDocument } from '#sync/client.ts'

type Days = { from: string; to: string }

const inDays = (database: RumoDatabase, athleteId: number, { from, to }: Days) =>
  database.workouts.find({
    selector: { athleteId, scheduledTo: { $gte: from, $lte: to } },
    sort: [{ athleteId: 'asc' }, { scheduledTo: 'asc' }, { clientId: 'asc' }],
    index: ['athleteId', 'scheduledTo', 'clientId'],
  })

/**
 * Reads an athlete's workouts of these days once (both included).
 * @returns the days in order, and within a day the workouts in the order in which they were made.
 */
export async function workoutsBetween(
  database: RumoDatabase,
  athleteId: number,
  days: Days,
): Promise<WorkoutDocument[]> {
  const found = await inDays(database, athleteId, days).exec()
  return found
    .map((row) => row.toMutableJSON())
    .toSorted((a, b) => a.scheduledTo.localeCompare(b.scheduledTo) || a.createdAt.localeCompare(b.createdAt))
}

/** The days on which an athlete has a workout, from these days (both included); follows the device's rows. */
export function busyDaysBetween(
  database: RumoDatabase,
  athleteId: number,
  days: Days,
): Observable<ReadonlySet<string>> {
  return inDays(database, athleteId, days).$.pipe(
    map((found) => new Set(found.map(({ scheduledTo }) => scheduledTo))),
  )
}

import type { RumoDatabase, WorkoutDocument } from '../../sync/client.ts'

/**
 * Reads an athlete's workouts of these days once (both included).
 * @returns the days in order, and within a day the workouts in the order in which they were made.
 */
export async function workoutsBetween(
  database: RumoDatabase,
  athleteId: number,
  { from, to }: { from: string; to: string },
): Promise<WorkoutDocument[]> {
  const found = await database.workouts
    .find({
      selector: { athleteId, scheduledTo: { $gte: from, $lte: to } },
      sort: [{ athleteId: 'asc' }, { scheduledTo: 'asc' }, { clientId: 'asc' }],
      index: ['athleteId', 'scheduledTo', 'clientId'],
    })
    .exec()
  return found
    .map((row) => row.toMutableJSON())
    .toSorted((a, b) => a.scheduledTo.localeCompare(b.scheduledTo) || a.createdAt.localeCompare(b.createdAt))
}

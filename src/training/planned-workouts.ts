import { editAllLocal, type RumoDatabase, removeAllLocal, type WorkoutDocument } from '#sync/client.ts'
import { initialValues, type Plan, planOf } from '#sync/contract/index.ts'

/** For whom, and on which day (`YYYY-MM-DD`). */
export type PlacedWorkout = Plan &
  Pick<WorkoutDocument, 'athleteId' | 'scheduledTo'> &
  Partial<Pick<WorkoutDocument, 'draft' | 'copyOf'>>

/** The fields of a new workout: planned, and nothing logged or answered yet. */
export function plannedWorkout(placed: PlacedWorkout, creatorId: number) {
  const { athleteId, scheduledTo, draft = false, copyOf = null } = placed
  return {
    ...initialValues('workouts'),
    ...planOf(placed),
    athleteId,
    scheduledTo,
    createdBy: creatorId,
    draft,
    copyOf,
  }
}

/** Takes back what `addWorkouts` made, in one write, except what an athlete has logged meanwhile. */
export async function takeBackWorkouts(database: RumoDatabase, keys: readonly string[]): Promise<void> {
  await removeAllLocal(database.workouts, keys, ({ status }) => status === 'planned')
}

/**
 * Shows drafts to their athletes, or takes that back, in one write: what an athlete has logged meanwhile stays published.
 * @param creatorId whose drafts they are; other workouts stay as they are.
 */
export async function setDraft(
  database: RumoDatabase,
  creatorId: number,
  keys: readonly string[],
  draft: boolean,
): Promise<void> {
  const isOwnPlan = (row: WorkoutDocument) => row.createdBy === creatorId && row.status === 'planned'
  await editAllLocal(database.workouts, keys, { draft }, isOwnPlan)
}

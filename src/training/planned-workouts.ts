import {
  editAllLocal,
  type RumoDatabase,
  removeAllLocal,
  stepIn,
  type WorkoutDocument,
  type WriteTarget,
} from '#sync/client.ts'
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

/** Up to so many rows are one write without a note. */
export const rowsAtOnce = 10

/** Lets the screen answer between two writes. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Rows of a step where there are more: most of what a write costs is the same for ten rows and for a hundred. */
const rowsPerStep = 100

/**
 * Writes to many workouts in steps of at most `rowsPerStep`. `write` writes to the `target` it is given: for all steps but the last
 * one that live queries and the exchange follow at intervals (`stepIn`), for the last the collection itself.
 */
export async function inSteps<Item>(
  { workouts }: RumoDatabase,
  items: readonly Item[],
  write: (some: readonly Item[], target: WriteTarget<WorkoutDocument>) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += rowsPerStep) {
    if (at > 0) await nextTask()
    const next = at + rowsPerStep
    await write(items.slice(at, next), next < items.length ? stepIn(workouts) : workouts)
  }
}

/** Takes back what `addWorkouts` made, except what an athlete has logged meanwhile. */
export function takeBackWorkouts(database: RumoDatabase, keys: readonly string[]): Promise<void> {
  return inSteps(database, keys, (some, target) =>
    removeAllLocal(target, some, ({ status }) => status === 'planned'),
  )
}

/**
 * Shows drafts to their athletes, or takes that back: what an athlete has logged meanwhile stays published.
 * @param creatorId whose drafts they are; other workouts stay as they are.
 */
export function setDraft(
  database: RumoDatabase,
  creatorId: number,
  keys: readonly string[],
  draft: boolean,
): Promise<void> {
  return inSteps(database, keys, (some, target) =>
    editAllLocal(target, some, { draft }, (row) => row.createdBy === creatorId && row.status === 'planned'),
  )
}

import * as v from 'valibot'
import { plannedWorkout } from '#src/training/planned-workouts.ts'
import { editLocal, insertLocal, type RumoDatabase, type WorkoutDocument } from '#sync/client.ts'
import { type WrittenLog, writeLog } from './completion/commands.ts'
import {
  type CompletionValues,
  completionSchema,
  missedSchema,
  type WorkoutValues,
  workoutSchema,
} from './form-schema.ts'

/** Every command is one local write: the screen is right at once and the row waits to be sent. */

type Owner = { athleteId: number; creatorId: number }

/** @returns the key of the new workout. Throws a ValiError when the values break the rules of the form. */
export function createWorkout(database: RumoDatabase, owner: Owner, values: WorkoutValues): Promise<string> {
  const plan = { ...v.parse(workoutSchema, values), athleteId: owner.athleteId }
  return insertLocal(database.workouts, plannedWorkout(plan, owner.creatorId))
}

/** Throws a ValiError when the changes break the rules of the form, and when the workout is no longer here. */
export function editWorkout(
  database: RumoDatabase,
  key: string,
  changes: Partial<WorkoutValues>,
): Promise<void> {
  return editLocal(database.workouts, key, v.parse(v.partial(workoutSchema), changes))
}

/**
 * Logs the workout as done, which beats its being deleted meanwhile.
 * Throws a ValiError when feel or effort are missing or out of range, and without notes unless all was as planned.
 */
export function completeWorkout(
  database: RumoDatabase,
  shown: WorkoutDocument,
  values: CompletionValues,
): Promise<void> {
  return writeLog(database, shown, completedLog(values))
}

/** What the form holds as a log. Throws as `completeWorkout`. */
export function completedLog(values: CompletionValues): WrittenLog {
  return { ...v.parse(completionSchema, values), status: 'completed', missedReason: null }
}

export type MissedValues = v.InferInput<typeof missedSchema>

/** Marks a workout as missed for a reason, with words in its notes if any. Throws a ValiError without a reason. */
export function missWorkout(
  database: RumoDatabase,
  shown: WorkoutDocument,
  values: MissedValues,
): Promise<void> {
  const { missedReason, reason } = v.parse(missedSchema, values)
  return writeLog(database, shown, { status: 'missed', missedReason, notes: reason })
}

import * as v from 'valibot'
import { plannedWorkout } from '#src/training/planned-workouts.ts'
import { editLocal, insertLocal, type RumoDatabase } from '#sync/client.ts'
import { type WorkoutValues, workoutSchema } from './form/rules.ts'

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

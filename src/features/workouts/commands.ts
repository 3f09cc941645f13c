import * as v from 'valibot'
import { dayRule, planRules } from '#src/training/plan-rules.ts'
import { plannedWorkout } from '#src/training/planned-workouts.ts'
import { editLocal, insertLocal, type RumoDatabase } from '#sync/client.ts'

/** The rules of the form of a plan (docs/product.md, "Planning a workout"). Messages are reasons; the screen has the words. */
export const workoutSchema = v.object({
  ...planRules,
  scheduledTo: dayRule,
  /** Hidden from the athlete until it is published. Chosen for a new workout alone. */
  draft: v.optional(v.boolean(), false),
})

/** What the form holds. */
export type WorkoutValues = v.InferInput<typeof workoutSchema>

/** Every command is one local write: the screen is right at once and the row waits to be sent. */

type Owner = { athleteId: number; creatorId: number }

/** @returns the key of the new workout. Throws a ValiError when the values break the rules of the form. */
export function createWorkout(database: RumoDatabase, owner: Owner, values: WorkoutValues): Promise<string> {
  const plan = { ...v.parse(workoutSchema, values), athleteId: owner.athleteId }
  return insertLocal(database.workouts, plannedWorkout(plan, owner.creatorId))
}

/** Throws a ValiError when the changes break the rules of the form, and when the workout is no longer here. */
export function editWorkout(database: RumoDatabase, key: string, changes: Partial<WorkoutValues>) {
  return editLocal(database.workouts, key, v.parse(v.partial(workoutSchema), changes))
}

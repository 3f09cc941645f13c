import * as v from 'valibot'
import { isDay } from '#src/domain/days.ts'
import { planRules } from '#src/training/plan-rules.ts'
import { reason } from '#src/ui/form/form-rules.ts'

/** The rules of the form of a plan (docs/product.md, "Planning a workout"). Messages are reasons; the screen has the words. */
export const workoutSchema = v.object({
  ...planRules,
  scheduledTo: v.pipe(v.string(reason('invalid-date')), v.check(isDay, reason('invalid-date'))),
  /** Hidden from the athlete until it is published. Chosen for a new workout alone. */
  draft: v.optional(v.boolean(), false),
})

/** What the form holds. */
export type WorkoutValues = v.InferInput<typeof workoutSchema>

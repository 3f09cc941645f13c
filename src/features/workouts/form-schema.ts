import * as v from 'valibot'
import { limits, sports } from '../../../sync/contract/index.ts'
import { isDay } from '../../domain/days/days.ts'
import { oneOf, reason, requiredText } from '../../ui/form/form-rules.ts'

/**
 * The rules of the workout forms (docs/product.md, "Planning a workout", "Completing a workout"). Messages
 * are reasons; the screen has the words.
 */

export const workoutSchema = v.object({
  name: requiredText(limits.name),
  sport: oneOf(sports),
  description: requiredText(limits.description),
  scheduledTo: v.pipe(v.string(reason('invalid-date')), v.check(isDay, reason('invalid-date'))),
})

export type WorkoutValues = v.InferOutput<typeof workoutSchema>

const step = (min: number, max: number) =>
  v.pipe(
    v.number(reason('choose-one')),
    v.integer(reason('choose-one')),
    v.minValue(min, reason('choose-one')),
    v.maxValue(max, reason('choose-one')),
  )

export const completionSchema = v.object({
  feel: step(limits.feelMin, limits.feelMax),
  rpe: step(limits.rpeMin, limits.rpeMax),
  notes: requiredText(limits.notes),
})

export type CompletionValues = v.InferOutput<typeof completionSchema>

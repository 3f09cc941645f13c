import * as v from 'valibot'
import { doneSources, limits, missedReasons, sports } from '../../../sync/contract/index.ts'
import { isDay } from '../../domain/days/days.ts'
import { oneOf, optionalText, reason, requiredText } from '../../ui/form/form-rules.ts'

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

const amount = (max: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))), null)

/** Notes are required, except for a workout that was done as planned. */
export const completionSchema = v.pipe(
  v.object({
    feel: step(limits.feelMin, limits.feelMax),
    rpe: step(limits.rpeMin, limits.rpeMax),
    notes: optionalText(limits.notes),
    doneFrom: v.optional(v.nullable(v.picklist(doneSources)), null),
    doneSeconds: amount(limits.doneSeconds),
    doneMeters: amount(limits.doneMeters),
  }),
  v.forward(
    v.partialCheck(
      [['notes'], ['doneFrom']],
      ({ notes, doneFrom }) => doneFrom === 'plan' || notes !== null,
      reason('required'),
    ),
    ['notes'],
  ),
)

/** What the form holds; saved, empty notes are null. */
export type CompletionValues = v.InferInput<typeof completionSchema>

/** Words are optional where a reason is chosen. */
export const missedSchema = v.object({
  missedReason: oneOf(missedReasons),
  reason: optionalText(limits.notes),
})

import * as v from 'valibot'
import { limits, sports, workoutStatuses } from '../../../sync/contract/index.ts'
import { isDay } from '../../domain/days/days.ts'
import type { FieldError } from '../../i18n/field-error.ts'

/**
 * The rules of the workout forms (docs/product.md, "Planning a workout", "Completing a workout"). Messages
 * are reasons; the screen has the words.
 */

const reason = (error: FieldError) => error

const text = (max: number) =>
  v.pipe(v.string(), v.regex(/\S/, reason('required')), v.maxLength(max, reason('too-long')))

const basicsSchema = v.object({
  name: text(limits.name),
  sport: v.picklist(sports, reason('choose-one')),
})

export const workoutSchema = v.object({
  ...basicsSchema.entries,
  description: text(limits.description),
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

const feedbackSchema = v.object({
  feel: step(limits.feelMin, limits.feelMax),
  rpe: step(limits.rpeMin, limits.rpeMax),
})

export const completionSchema = v.object({ ...feedbackSchema.entries, notes: text(limits.notes) })

export type CompletionValues = v.InferOutput<typeof completionSchema>

/** What a form may hold before it is complete, as a draft keeps it: of a workout that is edited, the changes alone. */
export const workoutDraftSchema = v.partial(
  v.object({
    name: v.string(),
    sport: v.picklist(sports),
    description: v.string(),
    scheduledTo: v.string(),
  }),
)

const scalesDraft = { feel: v.nullable(v.number()), rpe: v.nullable(v.number()) }

/** With the log that it began from: another device may write one before this one is saved. */
export const completionDraftSchema = v.object({
  ...scalesDraft,
  notes: v.string(),
  began: v.optional(
    v.object({ ...scalesDraft, status: v.picklist(workoutStatuses), notes: v.nullable(v.string()) }),
  ),
})

/** A kept draft in its shape; undefined when there is none or it has another one. */
export function draftOf<Schema extends v.GenericSchema>(
  schema: Schema,
  kept: unknown,
): v.InferOutput<Schema> | undefined {
  const read = v.safeParse(schema, kept)
  return read.success ? read.output : undefined
}

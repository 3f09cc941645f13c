import * as v from 'valibot'
import { isDay } from '#src/domain/days.ts'
import { metersTyped, secondsTyped } from '#src/domain/workouts/typed-amounts.ts'
import type { FieldError } from '#src/i18n/field-error.ts'
import { dayRule } from '#src/training/plan-rules.ts'
import { oneOf, optionalText, reason } from '#src/ui/form/form-rules.ts'
import {
  activitySports,
  type DoneSource,
  dayNumber,
  doneSources,
  doneWithin,
  limits,
  missedReasons,
  type Sport,
} from '#sync/contract/index.ts'
import type { PartTexts } from './done-values.ts'

/** The rules of the log (docs/product.md, "Completing a workout"). Messages are reasons; the screen has the words. */

const step = (min: number, max: number) =>
  v.pipe(
    v.number(reason('choose-one')),
    v.integer(reason('choose-one')),
    v.minValue(min, reason('choose-one')),
    v.maxValue(max, reason('choose-one')),
  )

const amount = (max: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))), null)

const ofSport = v.object({
  sport: v.picklist(activitySports),
  seconds: amount(limits.sessionSeconds),
  meters: amount(limits.sessionMeters),
})

const completion = {
  feel: step(limits.feelMin, limits.feelMax),
  rpe: step(limits.rpeMin, limits.rpeMax),
  notes: optionalText(limits.notes),
  doneFrom: v.optional(v.nullable(v.picklist(doneSources)), null),
}

const hasNotes = ({ notes, doneFrom }: { notes: string | null; doneFrom: DoneSource | null }) =>
  doneFrom === 'plan' || doneFrom === 'activity' || notes !== null

/** Notes are required, except for a workout that was done as planned or that a watch recorded. */
export const completionSchema = v.pipe(
  v.object({
    ...completion,
    doneSeconds: amount(limits.sessionSeconds),
    doneMeters: amount(limits.sessionMeters),
    doneBySport: v.optional(v.nullable(v.array(ofSport)), null),
    doneDay: v.optional(v.nullable(v.string()), null),
  }),
  v.forward(v.partialCheck([['notes'], ['doneFrom']], hasNotes, reason('required')), ['notes']),
)

const typed = (
  read: (text: string) => number | null | undefined,
  max: number,
  wrong: FieldError,
  outside: FieldError,
) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.transform(read),
      v.check((amount) => amount !== undefined, reason(wrong)),
      v.check((amount) => !amount || amount <= max, reason(outside)),
      v.check((amount) => amount !== 0, reason(outside)),
    ),
  )

const doneDayOf = (scheduledTo: string) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.check(isDay, reason('invalid-date')),
      v.check(
        (day) => !isDay(day) || Math.abs(dayNumber(day) - dayNumber(scheduledTo)) <= doneWithin,
        reason('done-day'),
      ),
    ),
  )

/** The texts of each sport, which a field of its own complains about together. */
const bySport = v.nullable(
  v.pipe(
    v.custom<PartTexts>((value) => typeof value === 'object' && value !== null),
    v.check((parts) => isEach(parts, ({ time }) => secondsTyped(time) !== undefined), reason('time-format')),
    v.check(
      (parts) => isEach(parts, ({ time }) => within(secondsTyped(time), limits.sessionSeconds)),
      reason('time-range'),
    ),
    v.check(
      (parts) => isEach(parts, ({ distance }, sport) => metersTyped(distance, sport) !== undefined),
      reason('distance-format'),
    ),
    v.check(
      (parts) =>
        isEach(parts, ({ distance }, sport) => within(metersTyped(distance, sport), limits.sessionMeters)),
      reason('distance-range'),
    ),
  ),
)

function isEach(
  parts: PartTexts,
  isRight: (texts: { time: string; distance: string }, sport: Sport) => boolean,
): boolean {
  return activitySports.every((sport) => !parts[sport] || isRight(parts[sport], sport))
}

function within(amount: number | null | undefined, most: number): boolean {
  return amount === null || amount === undefined || (amount > 0 && amount <= most)
}

/** The completion with time and distance as typed; null: nobody typed in the field. */
export const completionForm = (sport: Sport, scheduledTo: string) =>
  v.pipe(
    v.object({
      ...completion,
      doneDay: doneDayOf(scheduledTo),
      bySport: v.optional(bySport, null),
      time: typed(secondsTyped, limits.sessionSeconds, 'time-format', 'time-range'),
      distance: typed(
        (text) => metersTyped(text, sport),
        limits.sessionMeters,
        'distance-format',
        'distance-range',
      ),
    }),
    v.forward(v.partialCheck([['notes'], ['doneFrom']], hasNotes, reason('required')), ['notes']),
  )

/** What the form holds; saved, empty notes are null. */
export type CompletionValues = v.InferInput<typeof completionSchema>

/** Words are optional where a reason is chosen. */
export const missedSchema = v.object({
  missedReason: oneOf(missedReasons),
  reason: optionalText(limits.notes),
})

export type MissedValues = v.InferInput<typeof missedSchema>

/** The reason with what the athlete's days are marked with: from the workout's day on. */
export const missedForm = (scheduledTo: string) =>
  v.pipe(
    v.object({ ...missedSchema.entries, mark: v.boolean(), until: dayRule }),
    v.forward(
      v.partialCheck(
        [['mark'], ['until']],
        ({ mark, until }) => !mark || until >= scheduledTo,
        reason('end-before-start'),
      ),
      ['until'],
    ),
  )

import * as v from 'valibot'
import { limits, type Plan, sports } from '#sync/contract/index.ts'
import { isDay } from '../domain/days.ts'
import type { FieldError } from '../i18n/field-error.ts'
import { oneOf, reason, requiredText } from '../ui/form/form-rules.ts'

/** An amount that a field holds: what was read of it, or the text that could not be read. */
const amount = (max: number, unreadable: FieldError, outside: FieldError) =>
  v.nullable(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.number(reason(unreadable)),
      v.integer(reason(outside)),
      v.minValue(1, reason(outside)),
      v.maxValue(max, reason(outside)),
    ),
  )

/** A day that exists. */
export const dayRule = v.pipe(v.string(reason('invalid-date')), v.check(isDay, reason('invalid-date')))

/** The rules of what a coach writes of a workout, in every form and in every copy that is kept. */
export const planRules = {
  sport: oneOf(sports),
  name: requiredText(limits.name),
  description: requiredText(limits.description),
  poolLength: v.nullable(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(limits.poolMetersMin, reason('pool-range')),
      v.maxValue(limits.poolMetersMax, reason('pool-range')),
    ),
  ),
  plannedSeconds: amount(limits.sessionSeconds, 'time-format', 'time-range'),
  plannedMeters: amount(limits.sessionMeters, 'distance-format', 'distance-range'),
} satisfies { [Field in keyof Plan]: v.GenericSchema<unknown, Plan[Field]> }

/** The same of a copy that is kept: one of an older version of the app has no amounts. */
export const keptPlanRules = {
  ...planRules,
  plannedSeconds: v.optional(planRules.plannedSeconds, null),
  plannedMeters: v.optional(planRules.plannedMeters, null),
}

/** The same for a form that holds nothing else. */
export const planSchema = v.object(planRules)

/** What a form holds of a plan. */
export type PlanValues = v.InferInput<typeof planSchema>

/** The fields of a plan, in the order of its form. */
export const planFields = Object.keys(planRules) as (keyof PlanValues)[]

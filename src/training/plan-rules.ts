import * as v from 'valibot'
import { limits, type Plan, sports } from '#sync/contract/index.ts'
import { oneOf, reason, requiredText } from '../ui/form/form-rules.ts'

/** The rules of what a coach writes of a workout, in every form and in every copy that is kept. */
export const planRules = {
  name: requiredText(limits.name),
  sport: oneOf(sports),
  description: requiredText(limits.description),
  poolLength: v.nullable(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(limits.poolMetersMin, reason('pool-range')),
      v.maxValue(limits.poolMetersMax, reason('pool-range')),
    ),
  ),
} satisfies { [Field in keyof Plan]: v.GenericSchema<Plan[Field]> }

/** The fields of the first step of a form; the text comes second. */
export const planBasics = ['name', 'sport', 'poolLength'] as const

import * as v from 'valibot'
import { limits, mealTypes } from '../../../sync/contract/index.ts'
import { oneOf, requiredText } from '../../ui/form/form-rules.ts'

/** docs/product.md, "Meal plans": a plan and an item of it. */
export const planSchema = v.object({
  name: requiredText(limits.name),
  description: requiredText(limits.description),
  active: v.boolean(),
})

export const itemSchema = v.object({
  name: requiredText(limits.name),
  type: oneOf(mealTypes),
  description: requiredText(limits.description),
})

export type PlanValues = v.InferOutput<typeof planSchema>
export type ItemValues = v.InferOutput<typeof itemSchema>

import * as z from 'zod/mini'
import { bodyOf } from '../bodies.ts'
import { clientId, rowId } from '../ids.ts'
import { fields, row } from './entities.ts'
import { mealType } from './enumerations.ts'

/** A meal plan of a coach for an athlete (docs/product.md, "Entities"). */
export const mealPlan = z.object({
  ...row,
  name: fields.name,
  description: fields.description,
  active: z.boolean(),
  athleteId: rowId,
  createdBy: rowId,
})

export const createMealPlan = bodyOf('mealPlans', 'create', mealPlan)
export const editMealPlan = bodyOf('mealPlans', 'edit', mealPlan)

export const mealItem = z.object({
  ...row,
  name: fields.name,
  description: fields.description,
  type: mealType,
  mealPlanId: rowId,
  mealPlanKey: clientId,
})

export const createMealItem = bodyOf('mealItems', 'create', mealItem)
export const editMealItem = bodyOf('mealItems', 'edit', mealItem)

export type MealPlan = z.infer<typeof mealPlan>
export type MealItem = z.infer<typeof mealItem>

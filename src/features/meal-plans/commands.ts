import * as v from 'valibot'
import { oneOf, requiredText } from '#src/ui/form/form-rules.ts'
import { editLocal, insertLocal, type MealPlanDocument, type RumoDatabase } from '#sync/client.ts'
import { limits, mealTypes } from '#sync/contract/index.ts'

/** docs/product.md, "Meal plans": a plan and an item of it. */
export const mealPlanSchema = v.object({
  name: requiredText(limits.name),
  description: requiredText(limits.description),
  active: v.boolean(),
})

export const itemSchema = v.object({
  name: requiredText(limits.name),
  type: oneOf(mealTypes),
  description: requiredText(limits.description),
})

export type MealPlanValues = v.InferInput<typeof mealPlanSchema>
export type ItemValues = v.InferInput<typeof itemSchema>

/** Every command throws a ValiError when the values break the rules of the form. */

export function createMealPlan(
  database: RumoDatabase,
  owner: { athleteId: number; coachId: number },
  values: MealPlanValues,
): Promise<string> {
  const { athleteId, coachId } = owner
  return insertLocal(database.mealPlans, {
    ...v.parse(mealPlanSchema, values),
    athleteId,
    createdBy: coachId,
  })
}

export function editMealPlan(database: RumoDatabase, key: string, changes: Partial<MealPlanValues>) {
  return editLocal(database.mealPlans, key, v.parse(v.partial(mealPlanSchema), changes))
}

/** Whether the athlete is to follow the plan now. */
export function setActive(database: RumoDatabase, key: string, active: boolean): Promise<void> {
  return editLocal(database.mealPlans, key, { active })
}

export function createItem(
  database: RumoDatabase,
  plan: Pick<MealPlanDocument, 'clientId' | 'id'>,
  values: ItemValues,
): Promise<string> {
  return insertLocal(database.mealItems, {
    ...v.parse(itemSchema, values),
    mealPlanId: plan.id,
    mealPlanKey: plan.clientId,
  })
}

export function editItem(database: RumoDatabase, key: string, changes: Partial<ItemValues>): Promise<void> {
  return editLocal(database.mealItems, key, v.parse(v.partial(itemSchema), changes))
}

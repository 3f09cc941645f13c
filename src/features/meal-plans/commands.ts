import * as v from 'valibot'
import {
  editLocal,
  insertLocal,
  type MealItemDocument,
  type MealPlanDocument,
  type RumoDatabase,
  removeLocal,
  restoreLocal,
} from '../../../sync/client.ts'
import { type ItemValues, itemSchema, type PlanValues, planSchema } from './meal-schema.ts'

/** Every command throws a ValiError when the values break the rules of the form. */

/** @returns the key of the new plan. */
export function createPlan(
  database: RumoDatabase,
  owner: { athleteId: number; coachId: number },
  values: PlanValues,
): Promise<string> {
  const { athleteId, coachId } = owner
  return insertLocal(database.mealPlans, { ...v.parse(planSchema, values), athleteId, createdBy: coachId })
}

export function editPlan(database: RumoDatabase, key: string, changes: Partial<PlanValues>): Promise<void> {
  return editLocal(database.mealPlans, key, v.parse(v.partial(planSchema), changes))
}

/** Whether the athlete is to follow the plan now. */
export function setActive(database: RumoDatabase, key: string, active: boolean): Promise<void> {
  return editLocal(database.mealPlans, key, { active })
}

/**
 * Deletes a plan; its items go with it at the server and then here.
 * @returns what was deleted, for undoing it; null when it was already gone.
 */
export function deletePlan(database: RumoDatabase, key: string): Promise<MealPlanDocument | null> {
  return removeLocal(database.mealPlans, key)
}

/** The server brings the items back with it. */
export function restorePlan(database: RumoDatabase, plan: MealPlanDocument): Promise<void> {
  return restoreLocal(database.mealPlans, plan)
}

/** @returns the key of the new item. */
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

/** @returns what was deleted, for undoing it; null when it was already gone. */
export function deleteItem(database: RumoDatabase, key: string): Promise<MealItemDocument | null> {
  return removeLocal(database.mealItems, key)
}

export function restoreItem(database: RumoDatabase, item: MealItemDocument): Promise<void> {
  return restoreLocal(database.mealItems, item)
}

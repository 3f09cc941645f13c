import { collections } from '#server/store/collections.ts'
import { givenColumns, newColumns } from '#server/store/columns.ts'
import type {
  createMealItem,
  createMealPlan,
  editMealItem,
  editMealPlan,
} from '#sync/contract/shapes/meals.ts'
import type { Create, Edit } from '../entities/context.ts'
import { requireMealItemQuota } from '../entities/quota.ts'
import { createRow, editOwn, lockParent } from '../entities/writes.ts'
import { lockAthlete } from './workouts.ts'

const { mealItems, mealPlans } = collections

/** A new plan is active by default. */
export const addMealPlan: Create<typeof createMealPlan> = async (tx, input) => {
  const athleteId = await lockAthlete(tx, input.athleteId)
  const restored = newColumns('mealPlans', 'creator', input)
  const values = { ...restored, athleteId, createdBy: tx.userId }
  return createRow(tx, mealPlans, input, { values, restored, parents: ['athleteId'] })
}

export const editMealPlanFields: Edit<typeof editMealPlan> = (tx, id, input) =>
  editOwn(tx, mealPlans, id, givenColumns('mealPlans', 'creator', input))

export const addMealItem: Create<typeof createMealItem> = async (tx, input) => {
  const plan = await lockParent(tx, mealPlans, input.mealPlanId)
  await requireMealItemQuota(tx, plan.id)
  const { id: mealPlanId, clientId: mealPlanKey, athleteId, createdBy } = plan
  const values = {
    ...newColumns('mealItems', 'coaches', input),
    mealPlanId,
    mealPlanKey,
    athleteId,
    createdBy,
  }
  return createRow(tx, mealItems, input, { values, parents: ['mealPlanId'] })
}

export const editMealItemFields: Edit<typeof editMealItem> = (tx, id, input) =>
  editOwn(tx, mealItems, id, givenColumns('mealItems', 'coaches', input))

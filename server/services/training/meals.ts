import { sql } from 'kysely'
import { collections } from '#server/store/collections.ts'
import { givenColumns, newColumns } from '#server/store/columns.ts'
import type { Reader } from '#server/store/store.ts'
import type {
  createMealItem,
  createMealPlan,
  editMealItem,
  editMealPlan,
} from '#sync/contract/shapes/meals.ts'
import { findVisible } from '../entities/access.ts'
import type { Create, Edit, Viewer } from '../entities/context.ts'
import { requireMealItemQuota } from '../entities/quota.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, editOwn, lockParent } from '../entities/writes.ts'
import { lockAthlete, requireAthlete } from './workouts.ts'

const { mealItems, mealPlans } = collections

/** A new plan is active by default. */
export const addMealPlan: Create<typeof createMealPlan> = async (tx, context, input) => {
  const athleteId = await lockAthlete(tx, context, input.athleteId)
  const restored = newColumns('mealPlans', 'creator', input)
  const values = { ...restored, athleteId, createdBy: context.userId }
  return createRow(tx, context, mealPlans, input, { values, restored, parents: ['athleteId'] })
}

export const editMealPlanFields: Edit<typeof editMealPlan> = (tx, context, id, input) => {
  return editOwn(tx, context, mealPlans, id, givenColumns('mealPlans', 'creator', input))
}

/** Throws `not-found`. */
export function listMealPlans(db: Reader, viewer: Viewer, athleteId: number) {
  requireAthlete(viewer, athleteId)
  const where = sql<boolean>`${sql.ref('athleteId')} = ${athleteId}`
  return visibleDocuments(db, viewer.userId, mealPlans, { where })
}

export const addMealItem: Create<typeof createMealItem> = async (tx, context, input) => {
  const plan = await lockParent(tx, context, mealPlans, input.mealPlanId)
  await requireMealItemQuota(tx, plan.id)
  const { id: mealPlanId, clientId: mealPlanKey, athleteId, createdBy } = plan
  const values = {
    ...newColumns('mealItems', 'coaches', input),
    mealPlanId,
    mealPlanKey,
    athleteId,
    createdBy,
  }
  return createRow(tx, context, mealItems, input, { values, parents: ['mealPlanId'] })
}

export const editMealItemFields: Edit<typeof editMealItem> = (tx, context, id, input) => {
  return editOwn(tx, context, mealItems, id, givenColumns('mealItems', 'coaches', input))
}

export async function listMealItems(db: Reader, viewer: Viewer, planId: number) {
  const plan = await findVisible(db, viewer, mealPlans, planId)
  const where = sql<boolean>`${sql.ref('mealPlanId')} = ${plan.id}`
  return visibleDocuments(db, viewer.userId, mealItems, { where })
}

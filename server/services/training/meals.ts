import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { collections } from '#server/store/collections.ts'
import { givenColumns, newColumns } from '#server/store/columns.ts'
import { deleteRow, reviveRow } from '#server/store/rows.ts'
import type { Reader } from '#server/store/store.ts'
import type { MealPlanRow } from '#server/store/tables.ts'
import type { Tx } from '#server/store/transaction.ts'
import type {
  createMealItem,
  createMealPlan,
  editMealItem,
  editMealPlan,
} from '#sync/contract/shapes/meals.ts'
import { findVisible } from '../entities/access.ts'
import type { ApiResponse, Viewer, WriteContext } from '../entities/context.ts'
import { requireMealItemQuota } from '../entities/quota.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, editOwn, lockOwn, lockParent } from '../entities/writes.ts'
import { lockAthlete, requireAthlete } from './workouts.ts'

const { mealItems, mealPlans } = collections

/** A new plan is active by default. */
export async function addMealPlan(
  tx: Tx,
  context: WriteContext,
  input: z.infer<typeof createMealPlan>,
): Promise<ApiResponse> {
  const athleteId = await lockAthlete(tx, context, input.athleteId)
  const restored = newColumns('mealPlans', 'creator', input)
  const values = { ...restored, athleteId, createdBy: context.userId }
  const alongWith = (plan: MealPlanRow) => reviveItems(tx, plan)
  return createRow(tx, context, mealPlans, input, { values, restored, parents: ['athleteId'], alongWith })
}

/** Restores the items that were deleted together with the plan. */
async function reviveItems(tx: Tx, { id, deletedAt }: MealPlanRow): Promise<void> {
  const items = tx.db.selectFrom('meal_items').selectAll().where('mealPlanId', '=', id)
  const whole = items.where('emptiedAt', 'is', null)
  for (const item of await whole.where('deletedAt', '=', deletedAt).execute())
    await reviveRow(tx, mealItems, item, {})
}

export function editMealPlanFields(
  tx: Tx,
  context: WriteContext,
  id: number,
  input: z.infer<typeof editMealPlan>,
): Promise<ApiResponse> {
  return editOwn(tx, context, mealPlans, id, givenColumns('mealPlans', 'creator', input))
}

/** Deletes plans with their items. */
export async function removeMealPlans(tx: Tx, rows: readonly MealPlanRow[]): Promise<void> {
  for (const row of rows) {
    const items = tx.db.selectFrom('meal_items').selectAll().where('mealPlanId', '=', row.id)
    for (const item of await items.where('deletedAt', 'is', null).execute())
      await deleteRow(tx, mealItems, item)
    await deleteRow(tx, mealPlans, row)
  }
}

export async function removeMealPlan(tx: Tx, context: WriteContext, id: number): Promise<ApiResponse> {
  await removeMealPlans(tx, [await lockOwn(tx, context, mealPlans, id)])
  return { status: 204 }
}

/** Throws `not-found`. */
export function listMealPlans(db: Reader, viewer: Viewer, athleteId: number) {
  requireAthlete(viewer, athleteId)
  const where = sql<boolean>`${sql.ref('athleteId')} = ${athleteId}`
  return visibleDocuments(db, viewer.userId, mealPlans, { where })
}

export async function addMealItem(
  tx: Tx,
  context: WriteContext,
  input: z.infer<typeof createMealItem>,
): Promise<ApiResponse> {
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

export function editMealItemFields(
  tx: Tx,
  context: WriteContext,
  id: number,
  input: z.infer<typeof editMealItem>,
): Promise<ApiResponse> {
  return editOwn(tx, context, mealItems, id, givenColumns('mealItems', 'coaches', input))
}

export async function listMealItems(db: Reader, viewer: Viewer, planId: number) {
  const plan = await findVisible(db, viewer, mealPlans, planId)
  const where = sql<boolean>`${sql.ref('mealPlanId')} = ${plan.id}`
  return visibleDocuments(db, viewer.userId, mealItems, { where })
}

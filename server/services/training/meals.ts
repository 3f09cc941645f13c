import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type {
  createMealItem,
  createMealPlan,
  editMealItem,
  editMealPlan,
} from '../../../sync/contract/meals.ts'
import { collections } from '../../store/collections.ts'
import { deleteRow, reviveRow } from '../../store/rows.ts'
import type { Reader } from '../../store/store.ts'
import type { MealPlanRow } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'
import { seenRow } from '../entities/access.ts'
import type { Answer, Call, Viewer } from '../entities/context.ts'
import { requireRoomInPlan } from '../entities/quota.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, editOwn, lockOwn, lockParent } from '../entities/writes.ts'
import { requireAthlete } from './workouts.ts'

const { mealItems, mealPlans } = collections

/** New plans are active unless said otherwise. */
export function writeMealPlan(tx: Tx, call: Call, input: z.infer<typeof createMealPlan>): Promise<Answer> {
  requireAthlete(call, input.athleteId)
  const { name, description, athleteId, active = true } = input
  const values = { name, description, athleteId, active: Number(active), createdBy: call.userId }
  const alongWith = (plan: MealPlanRow) => reviveItems(tx, plan)
  return createRow(tx, call, mealPlans, input, { values, parent: 'athleteId', alongWith })
}

/** The items that went with the plan, and not on their own before. */
async function reviveItems(tx: Tx, { id, deletedAt }: MealPlanRow): Promise<void> {
  const items = tx.db.selectFrom('meal_items').selectAll().where('mealPlanId', '=', id)
  const whole = items.where('emptiedAt', 'is', null)
  for (const item of await whole.where('deletedAt', '=', deletedAt).execute())
    await reviveRow(tx, mealItems, item, {})
}

export function editMealPlanFields(
  tx: Tx,
  call: Call,
  id: number,
  input: z.infer<typeof editMealPlan>,
): Promise<Answer> {
  const { name, description } = input
  const active = input.active === undefined ? undefined : Number(input.active)
  return editOwn(tx, call, mealPlans, id, { name, description, active })
}

/** Plans go with their items. */
export async function removeMealPlans(tx: Tx, rows: readonly MealPlanRow[]): Promise<void> {
  for (const row of rows) {
    const items = tx.db.selectFrom('meal_items').selectAll().where('mealPlanId', '=', row.id)
    for (const item of await items.where('deletedAt', 'is', null).execute())
      await deleteRow(tx, mealItems, item)
    await deleteRow(tx, mealPlans, row)
  }
}

export async function removeMealPlan(tx: Tx, call: Call, id: number): Promise<Answer> {
  await removeMealPlans(tx, [await lockOwn(tx, call, mealPlans, id)])
  return { status: 204 }
}

/** Throws `not-found`. */
export function listMealPlans(db: Reader, viewer: Viewer, athleteId: number) {
  requireAthlete(viewer, athleteId)
  const where = sql<boolean>`${sql.ref('athleteId')} = ${athleteId}`
  return visibleDocuments(db, viewer.userId, mealPlans, { where })
}

export async function writeMealItem(
  tx: Tx,
  call: Call,
  input: z.infer<typeof createMealItem>,
): Promise<Answer> {
  const plan = await lockParent(tx, call, mealPlans, input.mealPlanId)
  await requireRoomInPlan(tx, plan.id)
  const { name, description, type } = input
  const { id: mealPlanId, clientId: mealPlanKey, athleteId, createdBy } = plan
  const values = { name, description, type, mealPlanId, mealPlanKey, athleteId, createdBy }
  return createRow(tx, call, mealItems, input, { values, parent: 'mealPlanId' })
}

export function editMealItemFields(
  tx: Tx,
  call: Call,
  id: number,
  input: z.infer<typeof editMealItem>,
): Promise<Answer> {
  const { name, description, type } = input
  return editOwn(tx, call, mealItems, id, { name, description, type })
}

export async function listMealItems(db: Reader, viewer: Viewer, planId: number) {
  const plan = await seenRow(db, viewer, mealPlans, planId)
  const where = sql<boolean>`${sql.ref('mealPlanId')} = ${plan.id}`
  return visibleDocuments(db, viewer.userId, mealItems, { where })
}

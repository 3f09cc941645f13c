import { quotas } from '../../../sync/contract/limits.ts'
import { Problem } from '../../problem.ts'
import type { Tx } from '../../store/transaction.ts'

/**
 * Refuses a write with which the person who makes it would keep more than one person may. Rows count for whoever made
 * them; what somebody else writes into them (an athlete's log) counts there too and is never refused. Deleted rows
 * free their place in their kind, but not their bytes: they are kept, so that they can come back.
 */
export async function requireRoom(tx: Tx, userId: number): Promise<void> {
  const grown = (await tx.settle()).filter((charge) => charge.userId === userId)
  if (!grown.some(({ rows, bytes }) => rows > 0 || bytes > 0)) return
  const used = await tx.db.selectFrom('usage').selectAll().where('userId', '=', userId).execute()
  for (const { collection, rows } of grown) {
    const most = quotas.rows[collection]
    const there = used.find((each) => each.collection === collection)?.rows ?? 0
    if (rows > 0 && there > most) throw new Problem('quota', { detail: `No more than ${most} ${collection}` })
  }
  const bytes = used.reduce((sum, each) => sum + each.bytes, 0)
  const more = grown.reduce((sum, each) => sum + each.bytes, 0)
  if (more > 0 && bytes > quotas.bytes) {
    throw new Problem('quota', { detail: `No more than ${quotas.bytes} bytes` })
  }
}

/** A plan comes back with all its items in one transaction, which the feed delivers whole. */
export async function requireRoomInPlan(tx: Tx, mealPlanId: number): Promise<void> {
  const { count } = await tx.db
    .selectFrom('meal_items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('mealPlanId', '=', mealPlanId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= quotas.itemsPerMealPlan) {
    throw new Problem('quota', { detail: `No more than ${quotas.itemsPerMealPlan} items in one plan` })
  }
}

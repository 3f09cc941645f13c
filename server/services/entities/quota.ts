import { Problem } from '#server/problem.ts'
import type { Tx } from '#server/store/transaction.ts'
import { quotas } from '#sync/contract/limits.ts'

/**
 * Throws `quota` when this write takes the person over a limit. Rows count for their creator; what others write into
 * them (an athlete's log) counts for the creator too but is never refused. A deleted row frees its place in the number
 * of rows but not its bytes, because it is kept for a restore.
 */
export async function requireQuota(tx: Tx, userId: number): Promise<void> {
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

/** Limits the comments of a workout, which a restored workout brings back in one transaction, as a meal plan its items. */
export async function requireCommentQuota(tx: Tx, workoutId: number): Promise<void> {
  const { count } = await tx.db
    .selectFrom('comments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('workoutId', '=', workoutId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= quotas.commentsPerWorkout) {
    throw new Problem('quota', {
      detail: `No more than ${quotas.commentsPerWorkout} comments on one workout`,
    })
  }
}

/**
 * Limits the items of a meal plan: a restored plan returns with all items in one transaction, which the feed sends as
 * one page.
 */
export async function requireMealItemQuota(tx: Tx, mealPlanId: number): Promise<void> {
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

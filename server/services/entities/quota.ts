import { Problem } from '#server/problem.ts'
import type { Tx } from '#server/store/store.ts'
import { commentsAbout } from '#server/store/threads.ts'
import { quotas } from '#sync/contract/limits.ts'
import type { CommentSubject } from '#sync/contract/shapes/comments.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'

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

/** Throws `quota` where the person has no place for another row of this collection, before anything is done for it. */
export async function requireRoom(tx: Tx, userId: number, collection: CollectionName): Promise<void> {
  const used = await tx.db
    .selectFrom('usage')
    .select('rows')
    .where('userId', '=', userId)
    .where('collection', '=', collection)
    .executeTakeFirst()
  const most = quotas.rows[collection]
  if (used && used.rows >= most) throw new Problem('quota', { detail: `No more than ${most} ${collection}` })
}

type Thread = { about: CommentSubject; workoutId: number; memberId: number | null }

/** Limits a thread: a restored workout brings back its own in one transaction, as a meal plan its items. */
export async function requireCommentQuota(tx: Tx, { about, workoutId, memberId }: Thread): Promise<void> {
  const { count } = await commentsAbout(tx.db, about, workoutId)
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('memberId', memberId === null ? 'is' : '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= quotas.commentsPerThread) {
    throw new Problem('quota', { detail: `No more than ${quotas.commentsPerThread} comments in one thread` })
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

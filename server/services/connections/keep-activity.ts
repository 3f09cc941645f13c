import type * as z from 'zod/mini'
import { collections } from '#server/store/collections.ts'
import { deleteRow } from '#server/store/rows.ts'
import { readHeldScopes } from '#server/store/scopes.ts'
import type { Store } from '#server/store/store.ts'
import type { createActivity } from '#sync/contract/shapes/activities.ts'
import { requireQuota } from '../entities/quota.ts'
import { addActivity } from '../training/activities.ts'

/** Adds an activity in the athlete's name, unless there is one of the same session. Throws `quota`. */
export function keepActivity(
  store: Store,
  userId: number,
  activity: z.infer<typeof createActivity>,
): Promise<void> {
  return store.write(async (tx) => {
    const held = await readHeldScopes(tx.db, userId)
    const context = {
      userId,
      role: 'athlete',
      held,
      base: undefined,
      key: undefined,
      ofDevice: false,
    } as const
    await addActivity(tx, context, activity)
    await requireQuota(tx, userId)
  })
}

/** Deletes the activity that was read under this id. What its workout took over from it stays. */
export function forgetActivity(store: Store, userId: number, sourceId: string): Promise<void> {
  return store.write(async (tx) => {
    const own = tx.db.selectFrom('activities').selectAll().where('athleteId', '=', userId)
    const live = own.where('source', '=', 'strava').where('deletedAt', 'is', null)
    const row = await live.where('sourceId', '=', sourceId).executeTakeFirst()
    if (row) await deleteRow(tx, collections.activities, row)
  })
}

import type * as z from 'zod/mini'
import { collections } from '#server/store/collections.ts'
import { deleteRow } from '#server/store/rows.ts'
import { readHeldScopes } from '#server/store/scopes.ts'
import type { Store } from '#server/store/store.ts'
import type { Activity, createActivity } from '#sync/contract/shapes/activities.ts'
import { requireQuota } from '../entities/quota.ts'
import { addActivity } from '../training/activities.ts'

/** Adds an activity in the athlete's name, unless there is one of the same recording. Throws `quota`. */
export function keepActivity(
  store: Store,
  userId: number,
  activity: z.infer<typeof createActivity>,
): Promise<{ key: string; isNew: boolean }> {
  return store.write(async (tx) => {
    const athlete = { userId, role: 'athlete', held: await readHeldScopes(tx.db, userId) } as const
    const ofAthlete = { ...tx, ...athlete, base: undefined, key: undefined, ofDevice: false }
    const { status, body } = await addActivity(ofAthlete, activity)
    await requireQuota(tx, userId)
    const kept = body?.activity as { clientId: string } | undefined
    if (!kept) throw new Error(`No activity was kept (${status})`)
    return { key: kept.clientId, isNew: status === 201 }
  })
}

/** Deletes the activity with this key, or with this id at a provider. What its workout took over from it stays. */
export function forgetActivity(
  store: Store,
  userId: number,
  which: { clientId: string } | { source: Activity['source']; sourceId: string },
): Promise<void> {
  return store.write(async (tx) => {
    const own = tx.db.selectFrom('activities').selectAll().where('athleteId', '=', userId)
    const live = own.where('deletedAt', 'is', null)
    const row = await live.where((eb) => eb.and(which)).executeTakeFirst()
    if (row) await deleteRow(tx, collections.activities, row)
  })
}

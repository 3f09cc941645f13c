import type { UserRow } from '#server/store/tables.ts'
import type { Tx } from '#server/store/transaction.ts'
import type { NoticeKind } from '#sync/contract/shapes/notices.ts'
import { afterQuietHours } from './local-time.ts'
import { readSettings } from './settings.ts'

type News = {
  kind: NoticeKind
  /** Names what it is about: a newer notice of this kind and subject replaces the older one. */
  subject: string
  /** The workout or event. */
  rowId: number | null
  actorId: number | null
}

/**
 * Notifies a person, in the caller's transaction: in the app's list, and on the devices that show notices, after
 * the person's quiet hours. Does nothing for a kind that the person has switched off.
 */
export async function notify(tx: Tx, userId: number, { kind, subject, rowId, actorId }: News): Promise<void> {
  const settings = await readSettings(tx.db, userId)
  if (!settings[kind]) return
  // With it goes a push message that was not sent yet.
  const older = tx.db.deleteFrom('notices').where('userId', '=', userId).where('kind', '=', kind)
  await older.where('subject', '=', subject).execute()
  const values = { userId, kind, subject, rowId, actorId, createdAt: tx.now }
  const notice = await tx.db.insertInto('notices').values(values).returning('id').executeTakeFirstOrThrow()
  const found = tx.db.selectFrom('push_subscriptions').select('endpoint').where('userId', '=', userId)
  const devices = await found.execute()
  if (devices.length === 0) return
  const zone = await zoneOf(tx, userId)
  const dueAt = afterQuietHours(new Date(tx.now), zone, settings).toISOString()
  const pushes = devices.map(({ endpoint }) => ({ noticeId: notice.id, endpoint, dueAt, attempts: 0 }))
  await tx.db.insertInto('pushes').values(pushes).execute()
}

/** As `notify`, to everybody but the person who did it. */
export async function notifyOthers(tx: Tx, people: Iterable<number>, news: News): Promise<void> {
  for (const userId of new Set(people)) if (userId !== news.actorId) await notify(tx, userId, news)
}

async function zoneOf(tx: Tx, userId: number): Promise<UserRow['timeZone']> {
  const user = tx.db.selectFrom('users').select('timeZone').where('id', '=', userId)
  return (await user.executeTakeFirst())?.timeZone ?? null
}

import type { Tx } from '#server/store/transaction.ts'
import type { NoticeKind } from '#sync/contract/shapes/notices.ts'
import { afterQuietHours } from './local-time.ts'
import { settingsOf } from './settings.ts'

type News = {
  kind: NoticeKind
  /** Names what it is about: a newer notice of this kind and subject replaces the older one. */
  subject: string
  /** The workout, activity, event, announcement or answer. */
  rowId: number | null
  actorId: number | null
}

/** People per statement. With up to twenty devices each, their messages stay below both databases' limits on parameters. */
const atOnce = 200

/**
 * Notifies people, in the caller's transaction: in the app's list, and on the devices that show notices, after the
 * person's quiet hours. Leaves out those who have switched this kind off, and the person who did it.
 */
export async function notify(tx: Tx, people: Iterable<number>, news: News): Promise<void> {
  const others = [...new Set(people)].filter((userId) => userId !== news.actorId)
  for (let start = 0; start < others.length; start += atOnce)
    await notifySome(tx, others.slice(start, start + atOnce), news)
}

async function notifySome(tx: Tx, people: readonly number[], news: News): Promise<void> {
  const { kind, subject, rowId, actorId } = news
  const known = await tx.db
    .selectFrom('users')
    .leftJoin('notice_settings', 'notice_settings.userId', 'users.id')
    .select(['users.id', 'users.timeZone', 'notice_settings.settings'])
    .where('users.id', 'in', people)
    .execute()
  const receivers = new Map(
    known.flatMap(({ id, timeZone, settings: stored }) => {
      const settings = settingsOf(stored)
      return settings[kind] ? [[id, { timeZone, settings }] as const] : []
    }),
  )
  if (receivers.size === 0) return
  const ids = [...receivers.keys()]
  // With it goes a push message that was not sent yet.
  const older = tx.db.deleteFrom('notices').where('userId', 'in', ids).where('kind', '=', kind)
  await older.where('subject', '=', subject).execute()
  const values = ids.map((userId) => ({ userId, kind, subject, rowId, actorId, createdAt: tx.now }))
  const notices = await tx.db.insertInto('notices').values(values).returning(['id', 'userId']).execute()
  const noticeOf = new Map(notices.map(({ id, userId }) => [userId, id]))
  const devices = tx.db.selectFrom('push_subscriptions').select(['endpoint', 'userId'])
  const pushes = (await devices.where('userId', 'in', ids).execute()).flatMap(({ endpoint, userId }) => {
    const [noticeId, receiver] = [noticeOf.get(userId), receivers.get(userId)]
    if (noticeId === undefined || !receiver) return []
    const dueAt = afterQuietHours(new Date(tx.now), receiver.timeZone, receiver.settings).toISOString()
    return [{ noticeId, endpoint, dueAt, attempts: 0 }]
  })
  if (pushes.length > 0) await tx.db.insertInto('pushes').values(pushes).execute()
}

import type { Reader, Tx } from '#server/store/store.ts'
import { defaultPushSettings, type NoticeKind, type PushSettings } from '#sync/contract/shapes/notices.ts'
import { afterQuietHours } from './local-time.ts'

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

/** The person's settings; the default for what they never changed. */
export async function readSettings(db: Reader, userId: number): Promise<PushSettings> {
  const found = db.selectFrom('notice_settings').select('settings').where('userId', '=', userId)
  return settingsOf((await found.executeTakeFirst())?.settings)
}

/** @param stored the column `settings`; undefined for a person without a row. */
export function settingsOf(stored: string | null | undefined): PushSettings {
  return { ...defaultPushSettings, ...(JSON.parse(stored ?? '{}') as Partial<PushSettings>) }
}

/** Stores the settings that were named and returns all. */
export async function changeSettings(
  tx: Tx,
  userId: number,
  changes: { [Name in keyof PushSettings]?: PushSettings[Name] | undefined },
): Promise<PushSettings> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const settings: PushSettings = { ...(await readSettings(tx.db, userId)), ...given }
  const text = JSON.stringify(settings)
  await tx.db
    .insertInto('notice_settings')
    .values({ userId, settings: text, announcedOn: null })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ settings: text }))
    .execute()
  return settings
}

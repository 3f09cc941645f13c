import webPush from 'web-push'
import { recurringTask } from '#server/clock.ts'
import { leasedQueue } from '#server/leased-queue.ts'
import { readHeldScopes } from '#server/store/scopes.ts'
import type { NoticeRow, PushRow } from '#server/store/tables.ts'
import type { PushMessage } from '#sync/contract/shapes/notices.ts'
import type { Background } from '../services.ts'
import { describeNotice } from './list-notices.ts'
import { postMessage, vapidKeys } from './post-message.ts'
import { linkOf, wordsOf } from './texts.ts'

const pollMs = 15_000
const leaseMs = 60_000
const firstWaitMs = 30_000
const longestWaitMs = 60 * 60_000
/** Messages under way at once, in all and to one push service. */
const atOnce = 16
const perService = 8
/** About six hours of attempts: news is old after that. */
const maxAttempts = 12
/** How long a push service keeps a message for a browser that is not there, in s. */
const keptSeconds = 12 * 3_600

/** The push service says that the browser no longer wants messages (RFC 8030 section 7.3). */
const gone = new Set([404, 410])

/**
 * Sends push messages that are due. A message may arrive twice after a crash; the browser then shows it once, because
 * its tag is the same.
 */
export function createPushQueue({ store, clock, settings, onError }: Background) {
  const keys = vapidKeys(settings.appSecret)
  const subject = settings.publicUrl.startsWith('https:') ? settings.publicUrl : 'mailto:rumo@localhost'

  const queue = leasedQueue(store, clock, 'pushes', { leaseMs, firstWaitMs, longestWaitMs })

  /** @param full the push services (origins) that have enough to do. */
  function nextDue(full: readonly string[]): Promise<PushRow | undefined> {
    const due = store.db
      .selectFrom('pushes')
      .selectAll()
      .where('dueAt', '<=', clock.now().toISOString())
      .where((row) => row.and(full.map((origin) => row('endpoint', 'not like', `${origin}/%`))))
    return due.orderBy('dueAt').orderBy('id').limit(1).executeTakeFirst()
  }

  /** What to show; undefined when the person may no longer see what it is about. */
  async function messageOf(notice: NoticeRow): Promise<PushMessage | undefined> {
    const user = store.db.selectFrom('users').select(['language', 'role']).where('id', '=', notice.userId)
    const receiver = await user.executeTakeFirst()
    const about = await describeNotice(store.db, notice, await readHeldScopes(store.db, notice.userId))
    if (!receiver || !about) return undefined
    const sessions = notice.rowId === null ? await sessionsOn(notice.userId, about.scheduledTo) : []
    if (notice.rowId === null && sessions.length === 0) return undefined
    const words = wordsOf(about, receiver.language, sessions)
    return { ...words, path: linkOf(about, receiver.role), tag: `${notice.kind} ${notice.subject}` }
  }

  async function sessionsOn(athleteId: number, day: string): Promise<string[]> {
    const planned = store.db.selectFrom('workouts').select('name').where('athleteId', '=', athleteId)
    const shown = planned.where('deletedAt', 'is', null).where('draft', '=', 0)
    const open = shown.where('status', '=', 'planned')
    const rows = await open.where('scheduledTo', '=', day).orderBy('id').execute()
    return rows.map(({ name }) => name)
  }

  /** Sends one message, unless it is not wanted any more. Throws when it has to be sent again. */
  async function send(push: PushRow): Promise<void> {
    const notice = store.db.selectFrom('notices').selectAll().where('id', '=', push.noticeId)
    const device = store.db.selectFrom('push_subscriptions').selectAll()
    const [row, to] = [
      await notice.executeTakeFirst(),
      await device.where('endpoint', '=', push.endpoint).executeTakeFirst(),
    ]
    const message = row && (await messageOf(row))
    if (!to || !message) return
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      JSON.stringify(message),
      { vapidDetails: { subject, ...keys }, TTL: keptSeconds, contentEncoding: 'aes128gcm' },
    )
    const status = await postMessage(endpoint, headers, body ?? Buffer.alloc(0))
    if (gone.has(status)) {
      await store.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
    } else if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`)
  }

  async function settle(push: PushRow): Promise<void> {
    let isDone = push.attempts >= maxAttempts
    try {
      await send(push)
      isDone = true
    } catch (error) {
      onError(error)
    }
    if (isDone) await queue.remove(push)
    else await queue.retryLater(push)
  }

  /** Side by side, so that one slow push service does not hold up the others. */
  async function sendAllDue(stopping: AbortSignal): Promise<void> {
    const running = new Map<Promise<void>, string>()
    const busy = () => Object.entries(Object.groupBy(running.values(), (origin) => origin))
    while (!stopping.aborted) {
      const full = busy().flatMap(([origin, each = []]) => (each.length < perService ? [] : [origin]))
      const push = running.size < atOnce ? await queue.claim(() => nextDue(full)) : undefined
      if (push) {
        const sending = settle(push).finally(() => running.delete(sending))
        running.set(sending, new URL(push.endpoint).origin)
      } else if (running.size > 0) await Promise.race(running.keys())
      else return
    }
    await Promise.all(running.keys())
  }

  return { publicKey: keys.publicKey, ...recurringTask(sendAllDue, { everyMs: pollMs, onError }) }
}

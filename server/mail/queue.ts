import type { ExpressionBuilder } from 'kysely'
import type { Clock } from '../clock.ts'
import { recurringTask } from '../recurring-task.ts'
import type { Store } from '../store/store.ts'
import type { MailRow, Tables } from '../store/tables.ts'
import type { Deliver } from './transport.ts'

const pollMs = 15_000
/** A process that holds a mail for longer than this counts as dead, and another one may send it. */
const leaseMs = 5 * 60_000
const firstWaitMs = 15_000
const longestWaitMs = 60 * 60_000

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}

/** 15 s, 30 s, 1 min, … up to an hour. */
function waitAfter(attempts: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts, 20))
}

/** Up to this many attempts, a retry waits no longer than a lease lasts. */
const quickAttempts = 5

/**
 * Selects mails that are due. A mail that was never tried is due whatever its time, and so is one whose time is further
 * ahead than any retry waits: the clock was set back after it was written. The margin of two leases allows for another
 * process's clock being ahead.
 */
function isDue(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'mails'>) =>
    eb.or([
      eb('attempts', '=', 0),
      eb('dueAt', '<=', now.toISOString()),
      eb.and([eb('attempts', '<=', quickAttempts), eb('dueAt', '>', later(now, 2 * leaseMs))]),
      eb('dueAt', '>', later(now, longestWaitMs + leaseMs)),
    ])
}

/**
 * Sends queued mails one by one. After a crash between delivery and the update of its row a mail is sent again; no
 * other mail is sent twice, and none is lost.
 */
export function createMailQueue(
  store: Store,
  clock: Clock,
  deliver: Deliver,
  onError: (error: unknown) => void,
) {
  /** Claims the next due mail, so that no other process sends it. */
  async function claimNext(): Promise<MailRow | undefined> {
    const now = clock.now()
    const due = store.db
      .selectFrom('mails')
      .select(['id', 'dueAt'])
      .where('sentAt', 'is', null)
      .where(isDue(now))
    const next = await due.orderBy('dueAt').orderBy('id').limit(1).executeTakeFirst()
    if (!next) return undefined
    const claim = store.db.updateTable('mails').set((row) => ({
      dueAt: later(now, leaseMs),
      attempts: row('attempts', '+', 1),
    }))
    const mine = claim.where('id', '=', next.id).where('dueAt', '=', next.dueAt).where('sentAt', 'is', null)
    const taken = await mine.returningAll().executeTakeFirst()
    // Another process claimed it first: try the next one.
    return taken ?? claimNext()
  }

  async function send(mail: MailRow): Promise<void> {
    const record = store.db.updateTable('mails').where('id', '=', mail.id)
    try {
      await deliver(mail)
    } catch (error) {
      onError(error)
      await record.set({ dueAt: later(clock.now(), waitAfter(mail.attempts - 1)) }).execute()
      return
    }
    // The text is deleted after delivery, because it holds a code or a link.
    await record.set({ sentAt: clock.now().toISOString(), text: '', subject: '' }).execute()
  }

  async function sendAllDue(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const mail = await claimNext()
      if (!mail) return
      await send(mail)
    }
  }

  return recurringTask(sendAllDue, { everyMs: pollMs, onError })
}

export type MailQueue = ReturnType<typeof createMailQueue>

import type { ExpressionBuilder } from 'kysely'
import { recurringTask } from '../clock.ts'
import { leasedQueue } from '../leased-queue.ts'
import type { Background } from '../services/services.ts'
import type { MailRow, Tables } from '../store/tables.ts'
import { hasEnded } from './enqueue.ts'
import { type Deliver, isRefusedForGood } from './transport.ts'

const pollMs = 15_000
const leaseMs = 5 * 60_000
/** 15 s, 30 s, 1 min, … up to an hour. */
const firstWaitMs = 15_000
const longestWaitMs = 60 * 60_000

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}

/** Up to this many attempts, a retry waits no longer than a lease lasts. */
const quickAttempts = 5

/**
 * Selects mails that are due. A mail that was never tried is always due, and so is one whose time is further
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
 * Sends queued mails one by one, and gives up one that was refused for good or whose code or link has ended. After a
 * crash between delivery and the update of its row a mail is sent again; no other is sent twice, and none is lost.
 */
export function createMailQueue({ store, clock, onError }: Background, deliver: Deliver) {
  const queue = leasedQueue(store, clock, 'mails', { leaseMs, firstWaitMs, longestWaitMs })

  function nextDue(): Promise<MailRow | undefined> {
    const unsent = store.db.selectFrom('mails').selectAll().where('sentAt', 'is', null)
    const due = unsent.where(isDue(clock.now()))
    return due.orderBy('dueAt').orderBy('id').limit(1).executeTakeFirst()
  }

  async function send(mail: MailRow): Promise<void> {
    try {
      if (!hasEnded(mail, clock.now())) await deliver(mail)
    } catch (error) {
      onError(error)
      if (!isRefusedForGood(error)) return queue.retryLater(mail)
    }
    // The text is deleted after delivery, or when it is given up, because it holds a code or a link.
    const sent = { sentAt: clock.now().toISOString(), text: '', subject: '' }
    await queue.settle(mail, sent)
  }

  return recurringTask(queue.inTurn(nextDue, send), { everyMs: pollMs, onError })
}

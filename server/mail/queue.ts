import type { ExpressionBuilder } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'
import type { MailRow, Tables } from '../store/tables.ts'
import type { Deliver } from './transport.ts'

const lookEveryMs = 15_000
/** How long a process may be at one mail before another one takes it for dead. */
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

/** After so many tries a mail still waits no longer than a lease lasts. */
const quickTries = 5

/**
 * A mail that was never tried is due whatever its time says, and so is one that would wait longer than any wait lasts:
 * its time was written before the clock went back. Twice the lease, for another process's clock may be ahead.
 */
function isDue(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'mails'>) =>
    eb.or([
      eb('attempts', '=', 0),
      eb('dueAt', '<=', now.toISOString()),
      eb.and([eb('attempts', '<=', quickTries), eb('dueAt', '>', later(now, 2 * leaseMs))]),
      eb('dueAt', '>', later(now, longestWaitMs + leaseMs)),
    ])
}

/**
 * Takes the mails out of the table, one after the other. A crash between the delivery and its record repeats that
 * one mail; nothing else is ever sent twice, and nothing is forgotten.
 */
export function createPostman(
  store: Store,
  clock: Clock,
  deliver: Deliver,
  onError: (error: unknown) => void,
) {
  let running: Promise<void> | undefined
  let again = false
  const stopping = new AbortController()

  /** Takes the next due mail so that no other process does. */
  async function take(): Promise<MailRow | undefined> {
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
    // Somebody else was faster: look for another one.
    return taken ?? take()
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
    // What it said is wiped: it held a code or a link.
    await record.set({ sentAt: clock.now().toISOString(), text: '', subject: '' }).execute()
  }

  async function sendAllDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mail = await take()
      if (!mail) return
      await send(mail)
    }
  }

  async function round(): Promise<void> {
    do {
      again = false
      await sendAllDue()
    } while (again && !stopping.signal.aborted)
  }

  /** Looks at the table now; one round at a time. Settles when nothing is due any more. */
  function wake(): Promise<void> {
    again = true
    running ??= round()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
    return running
  }

  const timer = setInterval(() => void wake(), lookEveryMs)
  timer.unref()

  return {
    wake,
    /** Lets the mail that is under way finish. */
    async stop(): Promise<void> {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}

export type Postman = ReturnType<typeof createPostman>

import type { Selectable } from 'kysely'
import type { Clock } from './clock.ts'
import type { Store } from './store/store.ts'
import type { Tables } from './store/tables.ts'

/** The tables whose rows are work for later: due at `dueAt`, after `attempts` that were begun. */
type QueueName = 'mails' | 'pushes' | 'revocations' | 'connections'

type Waits = {
  /** A process that holds a row for longer than this counts as dead, and another one may take it. */
  leaseMs: number
  /** After the first failure; each later wait is twice as long. */
  firstWaitMs: number
  longestWaitMs: number
}

/** How several processes share the rows of a table, and when a row that failed is tried again. */
export function leasedQueue<T extends QueueName>({ db }: Store, clock: Clock, table: T, waits: Waits) {
  type Row = Selectable<Tables[T]> & { id: number; dueAt: string; attempts: number }
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const row = (id: number) => db.updateTable<QueueName>(table).where('id', '=', id)

  /**
   * Claims the row that `next` finds, so that no other process works on it.
   * @param next finds a row that is due. It is asked again when another process was faster.
   */
  async function claim(next: () => Promise<Row | undefined>): Promise<Row | undefined> {
    const due = await next()
    if (!due) return undefined
    const { id, dueAt, attempts } = due
    const mine = row(id).where('dueAt', '=', dueAt).where('attempts', '=', attempts)
    const taken = mine.set({ dueAt: inMs(waits.leaseMs), attempts: attempts + 1 }).returningAll()
    return ((await taken.executeTakeFirst()) as Row | undefined) ?? claim(next)
  }

  /** Tries a claimed row again after a wait. */
  async function retryLater({ id, attempts }: Row): Promise<void> {
    const ms = Math.min(waits.longestWaitMs, waits.firstWaitMs * 2 ** Math.min(attempts - 1, 20))
    await row(id)
      .set({ dueAt: inMs(ms) })
      .execute()
  }

  return { claim, retryLater }
}

import type { ExpressionBuilder, Selectable, Updateable } from 'kysely'
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

/**
 * How several processes share the rows of a table, and when a row that failed is tried again. A turn that took longer
 * than its lease (a laptop that slept) may find its row with another turn: what it says of the row then changes nothing.
 */
export function leasedQueue<T extends QueueName>({ db }: Store, clock: Clock, table: T, waits: Waits) {
  type Row = Selectable<Tables[T]> & { id: number; dueAt: string; attempts: number }
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  // Each claim counts an attempt, so that these three are those of one turn.
  const same =
    ({ id, dueAt, attempts }: Row) =>
    (eb: ExpressionBuilder<Tables, QueueName>) =>
      eb.and({ id, dueAt, attempts })
  const update = (row: Row) => db.updateTable<QueueName>(table).where(same(row))

  /**
   * Claims the row that `next` finds, so that no other process works on it.
   * @param next finds a row that is due. It is asked again when another process was faster.
   */
  async function claim(next: () => Promise<Row | undefined>): Promise<Row | undefined> {
    const due = await next()
    if (!due) return undefined
    const lease = { dueAt: inMs(waits.leaseMs), attempts: due.attempts + 1 }
    const taken = await update(due).set(lease).returningAll().executeTakeFirst()
    return (taken as Row | undefined) ?? claim(next)
  }

  /** Whether the claimed row is still this turn's. */
  async function isHeld(row: Row): Promise<boolean> {
    return (
      (await db.selectFrom<QueueName>(table).select('id').where(same(row)).executeTakeFirst()) !== undefined
    )
  }

  /** Keeps what came of a claimed row. */
  async function settle(row: Row, values: Updateable<Tables[T]>): Promise<void> {
    await update(row).set(values).execute()
  }

  /** Tries a claimed row again after a wait. */
  async function retryLater(row: Row): Promise<void> {
    const ms = Math.min(waits.longestWaitMs, waits.firstWaitMs * 2 ** Math.min(row.attempts - 1, 20))
    await update(row)
      .set({ dueAt: inMs(ms) })
      .execute()
  }

  /** Deletes a claimed row that is done. */
  async function remove(row: Row): Promise<void> {
    await db.deleteFrom<QueueName>(table).where(same(row)).execute()
  }

  /** A task that works on all rows that `next` finds, one by one. */
  function inTurn(next: () => Promise<Row | undefined>, work: (row: Row) => Promise<void>) {
    return async (stopping: AbortSignal) => {
      while (!stopping.aborted) {
        const row = await claim(next)
        if (!row) return
        await work(row)
      }
    }
  }

  return { claim, inTurn, isHeld, settle, retryLater, remove }
}

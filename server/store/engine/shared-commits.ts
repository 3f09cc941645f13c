import { type Kysely, sql } from 'kysely'
import type { Reader } from '../store.ts'
import type { Tables } from '../tables.ts'

/** Writes of one transaction: so many take about as long as their commit, which waits for the disk. */
const mostTogether = 10

type Waiting = { run: (db: Reader) => Promise<void>; kept: () => void; failed: (error: unknown) => void }

/**
 * Transactions of a database with one connection, which waits for the disk at each commit. Those that come in
 * consecutive turns of the event loop are committed together, each within a savepoint of its own, so that one that
 * fails takes back only itself. Nobody is answered before the commit.
 */
export function sharedCommits(db: Kysely<Tables>) {
  let waiting: Waiting[] = []
  let isCollecting = false

  /** Waits for the first turn of the loop in which none came. */
  function collect(known: number): void {
    if (waiting.length > known && waiting.length < mostTogether) setImmediate(collect, waiting.length)
    else void commitAll()
  }

  async function commitAll(): Promise<void> {
    while (waiting.length > 0) await commit(waiting.splice(0, mostTogether))
    isCollecting = false
  }

  async function commit(together: readonly Waiting[]): Promise<void> {
    const refused = new Map<Waiting, unknown>()
    try {
      await db.transaction().execute(async (transaction) => {
        for (const one of together) {
          await sql`savepoint one`.execute(transaction)
          try {
            await one.run(transaction)
          } catch (error) {
            refused.set(one, error)
            // On a full disk SQLite has taken back the whole transaction, and there is no savepoint.
            await sql`rollback to one`.execute(transaction).catch(() => Promise.reject(error))
          }
          await sql`release one`.execute(transaction)
        }
      })
    } catch (error) {
      for (const one of together) one.failed(refused.get(one) ?? error)
      return
    }
    for (const one of together) {
      if (refused.has(one)) one.failed(refused.get(one))
      else one.kept()
    }
  }

  /** Runs this in a transaction. Resolves once it is committed. */
  return <T>(work: (db: Reader) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      let value: T
      const run = async (transaction: Reader) => {
        value = await work(transaction)
      }
      waiting.push({ run, kept: () => resolve(value), failed: reject })
      if (isCollecting) return
      isCollecting = true
      setImmediate(collect, 0)
    })
}

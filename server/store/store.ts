import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from './tables.ts'
import { newTransaction, type Tx } from './transaction.ts'

export type Reader = Kysely<Tables>

/** What SQLite and PostgreSQL each do in their own way. */
export type Engine = {
  db: Reader
  postgres: boolean
  /** Runs `work` on one consistent picture of the database. */
  snapshot: <T>(work: (db: Reader) => Promise<T>) => Promise<T>
  /** Tells every process on this database that something was committed; called inside the transaction. */
  announce: (db: Reader) => Promise<void>
  /** Called after `announce` has become true, perhaps once for several commits. */
  onCommit: (listener: () => void) => void
  /** After a commit of this process. */
  committed: () => void
  close: () => Promise<void>
}

export type Store = {
  db: Reader
  read<T>(work: (db: Reader) => Promise<T>): Promise<T>
  /** The only way to change synchronised rows: what `work` changes and what the feed says about it are one commit. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  onCommit(listener: () => void): void
  close(): Promise<void>
}

const attempts = 4

/** Two writers met: a deadlock, or both inserted the same unique value. The second try sees what the first one did. */
const metAnotherWriter = new Set(['40001', '40P01', '23505'])

function canRepeat(error: unknown): boolean {
  return error instanceof Error && 'code' in error && metAnotherWriter.has(String(error.code))
}

export function createStore(engine: Engine, clock: Clock): Store {
  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await engine.db.transaction().execute(async (db) => {
      const { tx, finish } = newTransaction(db, engine.postgres, clock.now().toISOString())
      const value = await work(tx)
      if (await finish()) await engine.announce(db)
      return value
    })
    engine.committed()
    return result
  }

  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work)
      } catch (error) {
        if (attempt === attempts || !canRepeat(error)) throw error
      }
    }
  }

  return {
    db: engine.db,
    read: engine.snapshot,
    write,
    onCommit: engine.onCommit,
    close: engine.close,
  }
}

import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from './tables.ts'
import { newTransaction, type Tx } from './transaction.ts'

export type Reader = Kysely<Tables>

/** What differs between SQLite and PostgreSQL. */
export type Engine = {
  db: Reader
  postgres: boolean
  /** Runs `work` on a consistent snapshot of the database. */
  snapshot: <T>(work: (db: Reader) => Promise<T>) => Promise<T>
  /** Notifies all processes on this database of a commit. Called inside the transaction. */
  announce: (db: Reader) => Promise<void>
  /** Called after a commit that `announce` reported, sometimes once for several. */
  onCommit: (listener: () => void) => void
  /** Called after a commit of this process. */
  committed: () => void
  /** Removes what was deleted from the files beside the database, too. */
  dropDeleted: () => void
  /** Size of the database. */
  bytes: () => Promise<number>
  close: () => Promise<void>
}

export type Store = {
  db: Reader
  read<T>(work: (db: Reader) => Promise<T>): Promise<T>
  /** The only way to change synchronised rows. The change and its log entries are committed together. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  onCommit(listener: () => void): void
  dropDeleted(): void
  bytes(): Promise<number>
  close(): Promise<void>
}

const attempts = 4

/**
 * Another transaction interfered: a deadlock, a serialisation failure, or the same unique value. A retry sees its
 * result.
 */
const retryableCodes = new Set(['40001', '40P01', '23505'])

function canRepeat(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryableCodes.has(String(error.code))
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
    dropDeleted: engine.dropDeleted,
    bytes: engine.bytes,
    close: engine.close,
  }
}

import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { writeMeta } from './meta.ts'
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
  /** Removes what was deleted from the database's other files too. */
  dropDeleted: () => void
  /** Size of the database. */
  bytes: () => Promise<number>
  close: () => Promise<void>
}

export type Store = {
  db: Reader
  read<T>(work: (db: Reader) => Promise<T>): Promise<T>
  /**
   * The only way to change synchronised rows. The change and its log entries are committed together.
   * @param by the person whose change it is; absent: the server's own.
   */
  write<T>(work: (tx: Tx) => Promise<T>, by?: number): Promise<T>
  onCommit(listener: () => void): void
  dropDeleted(): void
  /** How many writes the disk has refused. */
  refusedWrites(): number
  /** Whether writes are taken: none was refused within the last minute, and after an earlier one a write succeeds again. */
  takesWrites(): Promise<boolean>
  bytes(): Promise<number>
  close(): Promise<void>
}

const recentMs = 60_000

/** The disk is full, read-only or broken. */
function isRefusedByDisk(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(53|58|25006|SQLITE_(FULL|IOERR|READONLY|CANTOPEN))/.test(code)
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
  let refused = 0
  let refusedAt: number | undefined

  async function once<T>(work: (tx: Tx) => Promise<T>, by: number | null): Promise<T> {
    const result = await engine.db.transaction().execute(async (db) => {
      const { tx, finish } = newTransaction(db, engine.postgres, clock.now().toISOString(), by)
      const value = await work(tx)
      if (await finish()) await engine.announce(db)
      return value
    })
    engine.committed()
    return result
  }

  async function write<T>(work: (tx: Tx) => Promise<T>, by: number | null = null): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, by)
      } catch (error) {
        if (isRefusedByDisk(error)) {
          refused += 1
          refusedAt = clock.now().getTime()
        }
        if (attempt === attempts || !canRepeat(error)) throw error
      }
    }
  }

  async function takesWrites(): Promise<boolean> {
    if (refusedAt === undefined) return true
    if (clock.now().getTime() - refusedAt < recentMs) return false
    try {
      await write((tx) => writeMeta(tx.db, 'writable', tx.now))
    } catch {
      return false
    }
    refusedAt = undefined
    return true
  }

  return {
    db: engine.db,
    refusedWrites: () => refused,
    takesWrites,
    read: engine.snapshot,
    write,
    onCommit: engine.onCommit,
    dropDeleted: engine.dropDeleted,
    bytes: engine.bytes,
    close: engine.close,
  }
}

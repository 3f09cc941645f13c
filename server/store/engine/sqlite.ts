import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { countingWork, countWork } from '#server/loop-time.ts'
import type { Engine } from '../store.ts'
import type { Tables } from '../tables.ts'

/** SQLite supports transactional schema changes, but Kysely's adapter says that it does not. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * On a full disk SQLite has already rolled back; the error of a second rollback would hide the original one. A call that
 * has waited for the only connection goes on, so its work is counted again.
 */
class FileDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database

  constructor(sqlite: Sqlite.Database) {
    super({ database: preparingOnce(sqlite) })
    this.#sqlite = sqlite
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    countWork()
    return connection
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

function dialectOf(sqlite: Sqlite.Database): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new FileDriver(sqlite),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** How long to wait for another process (a backup, a restore) that locks the file. */
const busyMs = 5_000

/**
 * Size of the cache of prepared statements. Lists of different lengths make different statements, so it needs a limit.
 */
const preparedLimit = 500

/** Preparing a statement takes longer than running most of them. */
function preparingOnce(sqlite: Sqlite.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => void sqlite.close(),
    prepare(text) {
      const known = prepared.get(text)
      if (known) return known
      if (prepared.size >= preparedLimit) prepared.clear()
      const statement = sqlite.prepare(text)
      prepared.set(text, statement)
      return statement
    },
  }
}

/** Whether another process holds a lock on the file. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}

/** Until it is merged into the file, the write-ahead log holds what was deleted meanwhile. */
function emptyWriteAheadLog(sqlite: Sqlite.Database): void {
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // No space to merge it, or a reader: it stays valid as it is.
  }
}

/** One file and one connection: transactions run one after the other. A commit is on disk before it is acknowledged. */
export function openSqlite(file: string): Engine {
  mkdirSync(dirname(file), { recursive: true })
  const sqlite = new Sqlite(file, { timeout: busyMs })
  try {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // What is deleted is overwritten in the file, too.
    sqlite.pragma('secure_delete = ON')
  } catch (error) {
    sqlite.close()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: dialectOf(sqlite), plugins: [countingWork] })
  const listeners: (() => void)[] = []
  return {
    db,
    postgres: false,
    snapshot: (work) => db.transaction().execute(work),
    announce: async () => {},
    onCommit: (listener) => listeners.push(listener),
    committed: () => {
      for (const listener of listeners) listener()
    },
    dropDeleted: () => {
      // A backup may be reading: what it still needs is left for the next time, and nobody waits for it.
      sqlite.pragma('busy_timeout = 0')
      emptyWriteAheadLog(sqlite)
      sqlite.pragma(`busy_timeout = ${busyMs}`)
    },
    bytes: async () => {
      const pages = Number(sqlite.pragma('page_count', { simple: true }))
      return pages * Number(sqlite.pragma('page_size', { simple: true }))
    },
    close: async () => {
      emptyWriteAheadLog(sqlite)
      await db.destroy()
    },
  }
}

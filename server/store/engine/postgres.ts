import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { Client, Pool, types } from 'pg'
import { countingWork, countWork } from '#server/loop-time.ts'
import type { Engine } from '../store.ts'
import type { Tables } from '../tables.ts'

/** Connection name of a running server, by which a restore detects it. */
export const listenerName = 'rumo listener'

/** The schema in which a restore builds the new tables. */
export const restoringSchema = 'restoring'

const channel = 'rumo_commit'
const reconnectMs = 1_000
/** A quick error, which callers retry, is better than a request that hangs. */
const connectMs = 10_000

/**
 * Ends statements that wait for a lock or have a bad plan, and transactions of a stalled process that hold locks.
 * Devices time out after 30 s.
 */
const serverTimeouts = { statement_timeout: 25_000, idle_in_transaction_session_timeout: 60_000 }

/** PostgreSQL's type number of 64-bit integers. */
const int8 = 20

/** Reads 64-bit integers as numbers, not as text. Ours stay far below 2^53. */
function numbersAsNumbers(oid: number, format?: 'text' | 'binary') {
  return oid === int8 ? Number : types.getTypeParser(oid, format)
}

/**
 * Calls the listener on commits of every process. A broken connection is opened again, after which the listener is
 * called once, because notifications may have been missed.
 */
function listen(connectionString: string, listener: () => void) {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function retry(): void {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, reconnectMs)
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    })
    client = next
    next.on('notification', listener)
    next.on('error', retry)
    next.on('end', retry)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      listener()
    } catch {
      await next.end().catch(() => {})
      retry()
    }
  }

  const ready = connect()
  return async () => {
    closed = true
    clearTimeout(timer)
    await ready
    await client?.end().catch(() => {})
  }
}

/**
 * Ignores an error of the rollback, which means that the connection is lost and will be discarded, so that the original
 * error is reported. A call that gives its connection back goes on, so its work is counted again.
 */
class ServerDriver extends PostgresDriver {
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    await super.releaseConnection(connection)
    countWork()
  }
}

function dialectOf(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ServerDriver({ pool }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

type Options = {
  /** A schema other than `public`. */
  schema?: string
  /** For migrations, backups and restores, which may take long. */
  withoutTimeouts?: boolean
}

/** Opens PostgreSQL. Several server processes may share it; each is notified of the others' commits. */
export function openPostgres(connectionString: string, options: Options = {}): Engine {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(options.withoutTimeouts ? {} : serverTimeouts),
    ...(options.schema === undefined ? {} : { options: `-c search_path=${options.schema}` }),
    types: { getTypeParser: numbersAsNumbers },
  })
  // The pool replaces broken connections, and their queries fail on their own. Without these listeners, an error of an
  // idle connection (emitted on the pool) or of one in use (emitted on the client) would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: dialectOf(pool), plugins: [countingWork] })
  const listeners: (() => void)[] = []
  let unlisten: (() => Promise<void>) | undefined
  return {
    db,
    postgres: true,
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    announce: async (transaction) => {
      await sql`select pg_notify(${channel}, '')`.execute(transaction)
    },
    onCommit: (listener) => {
      listeners.push(listener)
      unlisten ??= listen(connectionString, () => {
        for (const each of listeners) each()
      })
    },
    committed: () => {},
    // PostgreSQL reuses its write-ahead log by itself.
    dropDeleted: () => {},
    bytes: async () => {
      const found = await sql<{
        bytes: number
      }>`select pg_database_size(current_database()) as bytes`.execute(db)
      return found.rows[0]?.bytes ?? 0
    },
    close: async () => {
      await unlisten?.()
      await db.destroy()
    },
  }
}

import { Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely'
import { Client, Pool, types } from 'pg'
import type { Engine } from '../store.ts'
import type { Tables } from '../tables.ts'

/** By this name a running server is known to the database. */
export const listenerName = 'rumo listener'

/** Where a restore builds the tables that take the place of the others. */
export const restoringSchema = 'restoring'

const channel = 'rumo_commit'
const reconnectMs = 1_000
/** Better a quick refusal, which callers repeat, than a call that hangs. */
const connectMs = 10_000

/**
 * Ends a statement that a lock or a bad plan keeps, and a transaction whose process has gone quiet while others wait for
 * its locks. A device gives up after 30 s by itself.
 */
const limitsOfCalls = { statement_timeout: 25_000, idle_in_transaction_session_timeout: 60_000 }

/** PostgreSQL's number for the type of 64-bit integers. */
const int8 = 20

/** 64-bit integers arrive as text by default; ours stay far below 2^53. */
function numbersAsNumbers(oid: number, format?: 'text' | 'binary') {
  return oid === int8 ? Number : types.getTypeParser(oid, format)
}

/**
 * Hears the commits of every process. A connection that breaks is opened again, and the listener is called once
 * after that, since notices may have passed meanwhile.
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

/** A rollback that fails has lost its connection, which the driver then discards; why it came to that is the news. */
class KeepingFirstError extends PostgresDriver {
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new KeepingFirstError({ pool: this.#pool })
  }
}

type Options = {
  /** Another schema than `public`. */
  schema?: string
  /** For migrations, backups and restores, which may take as long as they need. */
  patient?: boolean
}

/** Several server processes may share the database; each hears of the others' commits. */
export function openPostgres(connectionString: string, options: Options = {}): Engine {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(options.patient ? {} : limitsOfCalls),
    ...(options.schema === undefined ? {} : { options: `-c search_path=${options.schema}` }),
    types: { getTypeParser: numbersAsNumbers },
  })
  // A connection that breaks is replaced by the pool, and whatever used it fails by itself; but unheard, the error of
  // an idle one (told to the pool) or of one in use (told to the connection) would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new Dialect(pool) })
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
    close: async () => {
      await unlisten?.()
      await db.destroy()
    },
  }
}

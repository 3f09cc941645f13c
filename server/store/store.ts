import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Clock } from '../clock.ts'
import { writeMeta } from './meta.ts'
import type { Scope } from './scopes.ts'
import type { Tables } from './tables.ts'
import { type Charge, newCharges } from './usage.ts'

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

export function createStore(engine: Engine, clock: Clock) {
  let refused = 0
  let refusedAt: number | undefined
  const mailListeners: (() => void)[] = []

  async function once<T>(work: (tx: Tx) => Promise<T>, by: number | null): Promise<T> {
    let hasMail = false
    const result = await engine.db.transaction().execute(async (db) => {
      const transaction = newTransaction(db, engine.postgres, clock.now().toISOString(), by)
      const value = await work(transaction.tx)
      if (await transaction.finish()) await engine.announce(db)
      hasMail = transaction.hasMail()
      return value
    })
    engine.committed()
    if (hasMail) for (const listener of mailListeners) listener()
    return result
  }

  /**
   * The only way to change synchronised rows. The change and its log entries are committed together.
   * @param by the person whose change it is; absent: the server's own.
   */
  async function write<T>(work: (tx: Tx) => Promise<T>, by?: number): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, by ?? null)
      } catch (error) {
        if (isRefusedByDisk(error)) {
          refused += 1
          refusedAt = clock.now().getTime()
        }
        if (attempt === attempts || !canRepeat(error)) throw error
      }
    }
  }

  /** Whether the disk takes writes: it refused none within the last minute, and since the last refusal a trial succeeded. */
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

  /** How many writes the disk has refused. */
  const refusedWrites = () => refused
  /** Calls back after each write that left a mail to send. */
  const onMail = (listener: () => void) => void mailListeners.push(listener)

  const { db, snapshot: read, onCommit, dropDeleted, bytes, close } = engine
  return { db, read, write, onCommit, onMail, takesWrites, refusedWrites, dropDeleted, bytes, close }
}

export type Store = ReturnType<typeof createStore>

type Change = {
  kind: 'put' | 'delete' | 'grant' | 'revoke'
  /** Empty for grants and revocations, which affect all collections. */
  collection: CollectionName | ''
  scope: Scope
  userId: number | null
  clientId: string | null
  rowId: number | null
  version: number | null
}

/** A write transaction. Await nothing but database calls while it is open: other writers wait for it. */
export type Tx = {
  db: Reader
  postgres: boolean
  /** The time for all timestamps of this transaction. */
  now: string
  /** The person whose change it is. Null: the server's own. */
  by: number | null
  log(change: Change): void
  /** Has the mails that were queued sent once this is committed. */
  noteMail(): void
  /** How many entries of the log this transaction leaves. */
  entries(): number
  /** Adds a change in rows and bytes to a person's usage. */
  charge(charge: Charge): void
  /** Writes the usage collected since the last call, and returns it. */
  settle(): Promise<Charge[]>
}

/** Log rows per statement: far below both databases' limits on parameters. */
const batch = 1_000

/**
 * Increments the clock last. PostgreSQL locks its row until the commit, so sequence numbers follow the order of
 * commits, and a reader who has seen number n never misses a smaller one.
 */
async function append(db: Reader, now: string, changes: readonly Change[]): Promise<void> {
  const nonce = randomBytes(9).toString('base64url')
  const { seq } = await db
    .updateTable('sync_clock')
    .set((row) => ({ seq: row('seq', '+', 1), nonce }))
    .returning('seq')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < changes.length; start += batch) {
    const rows = changes.slice(start, start + batch).map((change, index) => {
      const first = start + index === 0
      return { seq, n: start + index, ...change, nonce: first ? nonce : null, writtenAt: first ? now : null }
    })
    await db.insertInto('sync_log').values(rows).execute()
  }
}

/** `finish` writes the collected changes to the log and returns whether there were any. */
function newTransaction(db: Reader, postgres: boolean, now: string, by: number | null) {
  const changes = new Map<string, Change>()
  const charges = newCharges()
  let hasMail = false
  const tx: Tx = {
    db,
    postgres,
    now,
    by,
    log(change) {
      const subject = change.rowId === null ? `${change.userId}` : `row ${change.rowId}`
      // One entry per row and scope: only its last state is read.
      const key = `${change.collection} ${change.scope} ${subject}`
      changes.delete(key)
      changes.set(key, change)
    },
    noteMail() {
      hasMail = true
    },
    entries: () => changes.size,
    charge: (charge) => charges.add(charge),
    settle: () => charges.settle(db),
  }
  const finish = async (): Promise<boolean> => {
    await charges.settle(db)
    if (changes.size === 0) return false
    await append(db, now, [...changes.values()])
    return true
  }
  return { tx, finish, hasMail: () => hasMail }
}

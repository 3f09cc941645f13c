import { randomBytes } from 'node:crypto'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Scope } from './scopes.ts'
import type { Reader } from './store.ts'
import { type Charge, newCharges } from './usage.ts'

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
export function newTransaction(db: Reader, postgres: boolean, now: string, by: number | null) {
  const changes = new Map<string, Change>()
  const charges = newCharges()
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
  return { tx, finish }
}

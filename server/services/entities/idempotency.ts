import { sql } from 'kysely'
import { quotas } from '../../../sync/contract/limits.ts'
import { Problem } from '../../problem.ts'
import { everyCollection } from '../../store/collections.ts'
import { findRow } from '../../store/rows.ts'
import type { Reader } from '../../store/store.ts'
import type { Tx } from '../../store/transaction.ts'
import { knows } from './access.ts'
import type { Answer, Viewer } from './context.ts'

type Claim = { userId: number; key: string; fingerprint: string }

/** How long a repetition is recognised. */
const keptMs = 30 * 86_400_000

/**
 * Takes the key for this transaction, or returns the answer it has already led to. On PostgreSQL a second request
 * with the key waits here until the first one has ended. Throws `key-reused` for another payload.
 */
export async function claimKey(tx: Tx, claim: Claim): Promise<Answer | undefined> {
  const taken = await tx.db
    .insertInto('idempotency_keys')
    .values({ ...claim, status: 0, version: null, body: null, createdAt: tx.now })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined
  const row = await tx.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('userId', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  // The first request failed between the two statements, and its key went with it.
  if (!row) throw new Problem('in-progress', { retryAfter: 1 })
  if (row.fingerprint !== claim.fingerprint) throw new Problem('key-reused')
  return {
    status: row.status as Answer['status'],
    ...(row.version === null ? {} : { version: row.version }),
    ...(row.body === null ? {} : { body: JSON.parse(row.body) as Record<string, unknown> }),
  }
}

/**
 * An answer is repeated only to who may still see the row that it shows. Throws `not-found` otherwise. Answers about an
 * invitation, which its coach alone can see in a list, show the invited person nothing but their own address.
 */
export async function requireStillSeen(tx: Tx, viewer: Viewer, { body = {} }: Answer): Promise<void> {
  for (const collection of everyCollection) {
    const shown = body[collection.entity] as { id: number } | undefined
    if (!shown || collection.name === 'invitations') continue
    const row = await findRow(tx.db, collection, { id: shown.id })
    if (!row || !knows(viewer, collection, row)) throw new Problem('not-found')
  }
}

/**
 * Only what succeeded is kept: a refusal undoes the whole transaction, key and all. So many answers of one person, and
 * no more: they are copies of rows.
 */
export async function keepAnswer(tx: Tx, claim: Claim, answer: Answer): Promise<void> {
  const body = answer.kept ?? answer.body
  await tx.db
    .updateTable('idempotency_keys')
    .set({
      status: answer.status,
      version: answer.version ?? null,
      body: body ? JSON.stringify(body) : null,
    })
    .where('userId', '=', claim.userId)
    .where('key', '=', claim.key)
    .execute()
  // A row value, so that keys of the same instant have an order too.
  await sql`delete from idempotency_keys where ${sql.ref('userId')} = ${claim.userId} and ${age} < (
    select ${sql.ref('createdAt')}, ${sql.ref('key')} from idempotency_keys where ${sql.ref('userId')} = ${claim.userId}
    order by 1 desc, 2 desc limit 1 offset ${quotas.keptAnswers - 1})`.execute(tx.db)
}

const age = sql`(${sql.ref('createdAt')}, ${sql.ref('key')})`

/** Forgets answers that nobody will ask for any more. */
export async function forgetOldAnswers(db: Reader, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMs).toISOString()
  await db.deleteFrom('idempotency_keys').where('createdAt', '<', limit).execute()
}

import { sql } from 'kysely'
import { Problem } from '#server/problem.ts'
import { everyCollection } from '#server/store/collections.ts'
import { findRow } from '#server/store/rows.ts'
import type { Reader } from '#server/store/store.ts'
import type { Tx } from '#server/store/transaction.ts'
import { quotas } from '#sync/contract/limits.ts'
import { mayKnowOf } from './access.ts'
import type { ApiResponse, Viewer } from './context.ts'

type Claim = { userId: number; key: string; fingerprint: string }

/** How long a repeated request is recognised. */
const keptMs = 30 * 86_400_000

/**
 * Claims the key for this transaction, or returns the stored response. On PostgreSQL a second request with the same key
 * waits here for the first one. Throws `key-reused` for a different request.
 */
export async function claimKey(tx: Tx, claim: Claim): Promise<ApiResponse | undefined> {
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
  // The first request was rolled back between the two statements, together with its key.
  if (!row) throw new Problem('in-progress', { retryAfter: 1 })
  if (row.fingerprint !== claim.fingerprint) throw new Problem('key-reused')
  return {
    status: row.status as ApiResponse['status'],
    ...(row.version === null ? {} : { version: row.version }),
    ...(row.body === null ? {} : { body: JSON.parse(row.body) as Record<string, unknown> }),
  }
}

/**
 * A stored response is repeated only while the caller can still see the row in it. Throws `not-found`. Invitations are
 * exempt: their response shows the invited person only their own address.
 */
export async function requireStillVisible(tx: Tx, viewer: Viewer, { body = {} }: ApiResponse): Promise<void> {
  for (const collection of everyCollection) {
    if (collection.name === 'invitations') continue
    const one = body[collection.entity] as { id: number } | undefined
    const several = (body[collection.name] ?? []) as { id: number }[]
    for (const { id } of one ? [one] : several) {
      const row = await findRow(tx.db, collection, { id })
      if (!row || !(await mayKnowOf(tx.db, viewer, collection, row))) throw new Problem('not-found')
    }
  }
}

/**
 * Stores the response in the write's transaction, so only successful writes are stored. Keeps a limited number per
 * person, because each is a copy of a row.
 */
export async function storeResponse(tx: Tx, claim: Claim, answer: ApiResponse): Promise<void> {
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
  // A row value, so that keys with the same time are ordered too.
  await sql`delete from idempotency_keys where ${sql.ref('userId')} = ${claim.userId} and ${age} < (
    select ${sql.ref('createdAt')}, ${sql.ref('key')} from idempotency_keys where ${sql.ref('userId')} = ${claim.userId}
    order by 1 desc, 2 desc limit 1 offset ${quotas.keptAnswers - 1})`.execute(tx.db)
}

const age = sql`(${sql.ref('createdAt')}, ${sql.ref('key')})`

/** Deletes the responses to anybody that show the data of this person, who is being erased. */
export async function forgetResponsesAbout(
  db: Reader,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const names = [`"user":{"id":${id},`, `"email":${JSON.stringify(email)}`]
  for (const field of ['athleteId', 'authorId', 'userId'])
    names.push(...[',', '}'].map((end) => `"${field}":${id}${end}`))
  await db
    .deleteFrom('idempotency_keys')
    .where((row) =>
      row.or([row('userId', '=', id), ...names.map((name) => row('body', 'like', `%${name}%`))]),
    )
    .execute()
}

/** Deletes responses that are too old to be asked for. */
export async function deleteOldResponses(db: Reader, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMs).toISOString()
  await db.deleteFrom('idempotency_keys').where('createdAt', '<', limit).execute()
}

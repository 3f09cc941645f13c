import { sql } from 'kysely'
import { Problem } from '#server/problem.ts'
import { type Collection, collections, type Document, everyCollection } from '#server/store/collections.ts'
import { findRow, findRows } from '#server/store/rows.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import type { AnyRow, UserRow } from '#server/store/tables.ts'
import { quotas } from '#sync/contract/limits.ts'
import { mayKnowOf } from './access.ts'
import type { ApiResponse, Viewer } from './context.ts'

type Claim = { userId: number; key: string; fingerprint: string }

type Shown = { id: number; version: number }
/** The rows that a response shows, by the name of the field that shows them, as `[id, version, id, version, …]`. */
type Names = Record<string, readonly number[]>

/** What is kept of a response: nothing of what the rows say. */
type Stored = { status: ApiResponse['status']; version: number | null; names: Names }

/** How long a repeated request is recognised. */
const keptMs = 30 * 86_400_000

/**
 * Claims the key for this transaction, or returns what is stored of the response. On PostgreSQL a second request with the same key
 * waits here for the first one. Throws `key-reused` for a different request.
 */
export async function claimKey(tx: Tx, claim: Claim): Promise<Stored | undefined> {
  const taken = await tx.db
    .insertInto('idempotency_keys')
    .values({ ...claim, status: 0, version: null, names: null, createdAt: tx.now })
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
  const { status, version } = row
  return { status: status as ApiResponse['status'], version, names: JSON.parse(row.names ?? '{}') as Names }
}

/**
 * The response to a repeated request: the same rows with the versions that they had, with what they say now, and only
 * while the caller may know of them. Throws `not-found`.
 */
export async function responseAgain(
  viewer: Viewer,
  { status, version, names }: Stored,
): Promise<ApiResponse> {
  const body: Record<string, unknown> = {}
  for (const collection of everyCollection) {
    const { entity, name } = collection
    const [one, several] = [names[entity], names[name]]
    if (one) [body[entity]] = await documentsAgain(viewer, collection, one)
    if (several) body[name] = await documentsAgain(viewer, collection, several)
  }
  const isEmpty = Object.keys(body).length === 0
  return { status, replayed: true, ...(version !== null && { version }), ...(!isEmpty && { body }) }
}

async function documentsAgain(
  viewer: Viewer,
  collection: Collection,
  named: readonly number[],
): Promise<Document[]> {
  const ids = named.filter((_, index) => index % 2 === 0)
  const found = new Map((await findRows(viewer.db, collection, ids)).map((row) => [row.id, row]))
  const rows: AnyRow[] = []
  for (const [index, id] of ids.entries()) {
    const version = named[2 * index + 1]
    const row = await withAccount(viewer.db, found.get(id))
    // The invited person sees no invitation but in the answer to their own call.
    const isOwn = collection.name === 'invitations' && row?.version === version
    if (!row || !(isOwn || (await mayKnowOf(viewer, collection, row)))) throw new Problem('not-found')
    rows.push(row)
  }
  const documents = await collection.documents(viewer.db, rows, viewer.held)
  return documents.map((document, index) =>
    document.id === ids[index] ? { ...document, version: named[2 * index + 1] } : document,
  )
}

/** The row, or the account to which its athlete without account was handed over meanwhile. */
async function withAccount(db: Reader, row: AnyRow | undefined): Promise<AnyRow | undefined> {
  const account = (row as Partial<UserRow> | undefined)?.movedTo
  return account ? findRow(db, collections.users, { id: account }) : row
}

function namesIn(body: Record<string, unknown>): Names {
  const names: Names = {}
  for (const { entity, name } of everyCollection) {
    const [one, several] = [body[entity] as Shown | undefined, body[name] as Shown[] | undefined]
    if (one) names[entity] = [one.id, one.version]
    if (several) names[name] = several.flatMap(({ id, version }) => [id, version])
  }
  return names
}

/**
 * Stores which rows the response shows, in the write's transaction, so only successful writes are stored. A person has a
 * limited number of them, and of their bytes.
 */
export async function storeResponse(
  tx: Tx,
  claim: Claim,
  { status, version, body }: ApiResponse,
): Promise<void> {
  await tx.db
    .updateTable('idempotency_keys')
    .set({ status, version: version ?? null, names: body ? JSON.stringify(namesIn(body)) : null })
    .where('userId', '=', claim.userId)
    .where('key', '=', claim.key)
    .execute()
  // Row values, so that keys with the same time are ordered too.
  const age = sql`(${sql.ref('createdAt')}, ${sql.ref('key')})`
  await sql`delete from idempotency_keys where ${sql.ref('userId')} = ${claim.userId} and ${age} <= (
    select ${sql.ref('createdAt')}, ${sql.ref('key')} from (
      select ${sql.ref('createdAt')}, ${sql.ref('key')}, row_number() over newest as place,
        sum(coalesce(length(names), 0)) over newest as bytes
      from idempotency_keys where ${sql.ref('userId')} = ${claim.userId}
      window newest as (order by ${sql.ref('createdAt')} desc, ${sql.ref('key')} desc)) as kept
    where place > ${quotas.keptAnswers} or bytes > ${quotas.keptAnswerBytes}
    order by 1 desc, 2 desc limit 1)`.execute(tx.db)
}

/** Deletes responses that are too old to be asked for. */
export async function deleteOldResponses(db: Reader, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMs).toISOString()
  await db.deleteFrom('idempotency_keys').where('createdAt', '<', limit).execute()
}

import { sql } from 'kysely'
import type { Collection, Document } from '#server/store/collections.ts'
import { rowBytes } from '#server/store/row-size.ts'
import { findRows, idsAtOnce } from '#server/store/rows.ts'
import {
  type HeldScopes,
  heldScopes,
  inScopes,
  isInScopes,
  type Scope,
  type ScopeKind,
  scope,
} from '#server/store/scopes.ts'
import type { Reader } from '#server/store/store.ts'
import type { AnyRow, LogRow } from '#server/store/tables.ts'
import { limits } from '#sync/contract/limits.ts'
import type { FeedPage } from '#sync/contract/wire/feed.ts'
import { deletionOf } from '../entities/access.ts'

/** Who reads which collection, in one transaction. */
export type Reading = { db: Reader; collection: Collection; userId: number; held: HeldScopes }

type Deleted = FeedPage['deleted'][number]

/** The reader's scopes that rows of this collection can be in. */
function relevant(collection: Collection, held: HeldScopes): Scope[] {
  return collection.scopes.flatMap(({ kind }) => held.ids(kind).map((id) => scope(kind, id)))
}

/**
 * Log entries after `after` for this reader and collection, oldest first. `exactly`: only those of this transaction.
 */
async function entries(
  { db, collection, userId, held }: Reading,
  range: { after: number; exactly?: number; limit?: number },
): Promise<LogRow[]> {
  const when =
    range.exactly === undefined
      ? sql`${sql.ref('seq')} > ${range.after}`
      : sql`${sql.ref('seq')} = ${range.exactly}`
  const scopes = relevant(collection, held)
  const changes =
    scopes.length === 0
      ? sql``
      : sql`select * from sync_log where collection = ${collection.name}
          and scope in (${sql.join(scopes)}) and ${when} union all`
  const kinds = collection.scopes.map(({ kind }) => sql`scope like ${`${kind}:%`}`)
  const limit = range.limit === undefined ? sql`` : sql`limit ${range.limit}`
  const { rows } = await sql<LogRow>`${changes}
    select * from sync_log where ${sql.ref('userId')} = ${userId} and (${sql.join(kinds, sql` or `)}) and ${when}
    order by seq, n ${limit}`.execute(db)
  return rows
}

/** The scopes that rows of this collection can be in, which the reader gained in this range and still holds. */
export async function grantedIn(
  { db, collection, userId, held }: Reading,
  range: { after: number; upTo: number },
): Promise<HeldScopes> {
  const moves = db.selectFrom('sync_log').select('scope').distinct().where('userId', '=', userId)
  const rows = moves.where('seq', '>', range.after).where('seq', '<=', range.upTo).where('rowId', 'is', null)
  const kinds = new Set(collection.scopes.map(({ kind }) => kind))
  const names = (await rows.execute()).map((row) => row.scope as Scope)
  return heldScopes(names.filter((name) => held.has(name) && kinds.has(name.split(':')[0] as ScopeKind)))
}

/** At most `limit` entries, but always whole transactions. A transaction with more entries is returned as a whole. */
async function logWindow(
  reading: Reading,
  after: number,
  now: number,
  limit: number,
): Promise<{ taken: LogRow[]; upTo: number }> {
  const found = await entries(reading, { after, limit: limit + 1 })
  const beyond = found[limit]
  if (!beyond) return { taken: found, upTo: now }
  const whole = found.filter((entry) => entry.seq < beyond.seq)
  const last = whole.at(-1)
  if (last) return { taken: whole, upTo: last.seq }
  return { taken: await entries(reading, { after, exactly: beyond.seq }), upTo: beyond.seq }
}

/**
 * Rows that were in the lost scopes when access ended and that the reader cannot see any more: the device must delete
 * them. Read from the log up to that moment, because the table also shows later writes, which the reader must not learn
 * of. @param lost each scope with the last transaction that counts.
 */
async function noLongerVisible(
  { db, collection, held }: Reading,
  lost: ReadonlyMap<Scope, number>,
): Promise<Deleted[]> {
  const parts = relevant(collection, heldScopes(lost.keys())).map(
    (name) => sql`(scope = ${name} and seq <= ${lost.get(name) ?? 0})`,
  )
  const found = new Map<number, Deleted>()
  for (let start = 0; start < parts.length; start += scopesAtOnce) {
    const where = sql.join(parts.slice(start, start + scopesAtOnce), sql` or `)
    const { rows } = await sql<Deleted>`
      select max(${sql.ref('clientId')}) as ${sql.ref('clientId')}, ${sql.ref('rowId')} as id, max(version) as version
      from sync_log where collection = ${collection.name} and ${sql.ref('rowId')} is not null and (${where})
      group by ${sql.ref('rowId')}`.execute(db)
    for (const row of rows) found.set(row.id, row)
  }
  // A row can be in several scopes, and the reader may still hold one of them.
  const ids = [...found.keys()]
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(collection.table)}
      where ${sql.ref('id')} in (${sql.join(ids.slice(start, start + idsAtOnce))})
      and ${inScopes(collection, held)}`.execute(db)
    for (const row of rows) found.delete(row.id)
  }
  return [...found.values()]
}

/** Scopes per statement: below both databases' limits on parameters and on expression depth. */
const scopesAtOnce = 200

type Keys = Pick<LogRow, 'clientId' | 'rowId' | 'version'>

function tombstone(entry: Keys): Deleted[] {
  const { clientId, rowId, version } = entry
  return clientId === null || rowId === null || version === null ? [] : [{ clientId, id: rowId, version }]
}

/** Rows per query. Rows that do not fit on the page are read again for the next one. */
const rowsAtOnce = 100

/** Groups entries of whole transactions, in order, into batches of about `rowsAtOnce` rows. */
function* inBatches(entries: readonly LogRow[]): Generator<LogRow[]> {
  let batch: LogRow[] = []
  for (const entry of entries) {
    const last = batch.at(-1)
    if (last && last.seq !== entry.seq && batch.length >= rowsAtOnce) {
      yield batch
      batch = []
    }
    batch.push(entry)
  }
  if (batch.length > 0) yield batch
}

function namedRows(entries: readonly LogRow[]): number[] {
  return [...new Set(entries.flatMap(({ rowId }) => (rowId === null ? [] : [rowId])))]
}

/**
 * Reads the rows of the entries until the page has its limit of bytes. A transaction is never split; one that is larger
 * than a page is returned as a whole, so a cursor always points between two transactions. @returns the rows, the
 * entries they cover, and whether these are all.
 */
async function fillBytes(db: Reader, collection: Collection, taken: readonly LogRow[]) {
  const rows = new Map<number, AnyRow>()
  const covered: LogRow[] = []
  let bytes = 0
  for (const batch of inBatches(taken)) {
    const missing = namedRows(batch).filter((id) => !rows.has(id))
    const found = new Map((await findRows(db, collection, missing)).map((row) => [row.id, row]))
    for (const entry of batch) {
      if (bytes >= limits.feedPageBytes && covered.at(-1)?.seq !== entry.seq) {
        return { rows, covered, all: false }
      }
      covered.push(entry)
      const row = entry.rowId === null || rows.has(entry.rowId) ? undefined : found.get(entry.rowId)
      if (!row) continue
      rows.set(row.id, row)
      // For a deleted row only its keys are sent.
      if (row.deletedAt === null) bytes += rowBytes(row)
    }
  }
  return { rows, covered, all: true }
}

/**
 * One page of changes after `at`: each row once, in its current state. `gained`: scopes that the reader gained in this
 * range and still holds; their rows need a backfill. `upTo`: where the next page continues.
 */
export async function logPage(
  reading: Reading,
  at: number,
  now: number,
  limit: number,
): Promise<
  Pick<FeedPage, 'deleted' | 'deletions'> & { documents: Document[]; gained: Scope[]; upTo: number }
> {
  const { db, collection, held } = reading
  const { taken, upTo } = await logWindow(reading, at, now, limit)
  const { rows, covered, all } = await fillBytes(db, collection, taken)
  const changed = new Map<number, LogRow>()
  const moved = new Map<Scope, number>()
  for (const entry of covered) {
    if (entry.rowId === null) moved.set(entry.scope as Scope, entry.seq)
    else changed.set(entry.rowId, entry)
  }
  const visible = [...rows.values()].filter((row) => isInScopes(collection, held, row))
  const live = visible.filter((row) => row.deletedAt === null)
  const deleted = new Map<string, Deleted>()
  const gone = visible.filter((row) => row.deletedAt !== null)
  for (const row of gone) deleted.set(row.clientId, row)
  const seen = new Set(visible.map((row) => row.id))
  // Erased, or moved to a scope that the reader does not hold.
  for (const [id, entry] of changed) {
    if (!seen.has(id)) for (const erased of tombstone(entry)) deleted.set(erased.clientId, erased)
  }
  const lost = new Map([...moved].filter(([name]) => !held.has(name)))
  for (const row of await noLongerVisible(reading, lost)) deleted.set(row.clientId, row)
  return {
    documents: await collection.documents(db, live, held),
    deleted: [...deleted.values()].map(({ clientId, id, version }) => ({ clientId, id, version })),
    ...(gone.length > 0 && {
      deletions: Object.fromEntries(gone.map((row) => [row.clientId, deletionOf(row)])),
    }),
    gained: [...moved.keys()].filter((name) => held.has(name)),
    upTo: all ? upTo : (covered.at(-1)?.seq ?? upTo),
  }
}

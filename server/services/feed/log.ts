import { sql } from 'kysely'
import { limits } from '../../../sync/contract/limits.ts'
import type { Collection, Document } from '../../store/collections.ts'
import { rowBytes } from '../../store/row-size.ts'
import { findRows, idsAtOnce } from '../../store/rows.ts'
import { type Held, heldScopes, type Scope, scope } from '../../store/scopes.ts'
import type { Reader } from '../../store/store.ts'
import type { AnyRow, LogRow } from '../../store/tables.ts'
import { standsIn } from './visible-rows.ts'

export type Deleted = { clientId: string; id: number; version: number }

/** The held scopes in which rows of this collection can stand. */
function relevant(collection: Collection, held: Held): Scope[] {
  return collection.scopes.flatMap(({ kind }) => held.ids(kind).map((id) => scope(kind, id)))
}

/** Log entries after `at` that concern this reader and collection, oldest first. `exactly`: only of this transaction. */
async function entries(
  db: Reader,
  collection: Collection,
  me: { id: number; held: Held },
  range: { after: number; exactly?: number; limit?: number },
): Promise<LogRow[]> {
  const when =
    range.exactly === undefined
      ? sql`${sql.ref('seq')} > ${range.after}`
      : sql`${sql.ref('seq')} = ${range.exactly}`
  const scopes = relevant(collection, me.held)
  const changes =
    scopes.length === 0
      ? sql``
      : sql`select * from sync_log where collection = ${collection.name}
          and scope in (${sql.join(scopes)}) and ${when} union all`
  const kinds = collection.scopes.map(({ kind }) => sql`scope like ${`${kind}:%`}`)
  const limit = range.limit === undefined ? sql`` : sql`limit ${range.limit}`
  const { rows } = await sql<LogRow>`${changes}
    select * from sync_log where ${sql.ref('userId')} = ${me.id} and (${sql.join(kinds, sql` or `)}) and ${when}
    order by seq, n ${limit}`.execute(db)
  return rows
}

/** At most `limit` entries, but always whole transactions: a single larger one comes as a whole. */
async function window(
  db: Reader,
  collection: Collection,
  me: { id: number; held: Held },
  after: number,
  now: number,
  limit: number,
): Promise<{ taken: LogRow[]; upTo: number }> {
  const found = await entries(db, collection, me, { after, limit: limit + 1 })
  const beyond = found[limit]
  if (!beyond) return { taken: found, upTo: now }
  const whole = found.filter((entry) => entry.seq < beyond.seq)
  const last = whole.at(-1)
  if (last) return { taken: whole, upTo: last.seq }
  return { taken: await entries(db, collection, me, { after, exactly: beyond.seq }), upTo: beyond.seq }
}

/**
 * What stood in the lost scopes when they were lost and is out of sight now: the reader must forget it. Read from the
 * log up to that moment, because the table shows what was written and deleted since, which is not this reader's to know.
 * @param lost each scope with the last transaction that counts.
 */
async function outOfSight(
  db: Reader,
  collection: Collection,
  held: Held,
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
  // A row may stand in several scopes, one of which is still held.
  const ids = [...found.keys()]
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(collection.table)}
      where ${sql.ref('id')} in (${sql.join(ids.slice(start, start + idsAtOnce))})
      and ${standsIn(collection, held)}`.execute(db)
    for (const row of rows) found.delete(row.id)
  }
  return [...found.values()]
}

/** Scopes per statement: below the limits of both databases on parameters and on the depth of a condition. */
const scopesAtOnce = 200

type Keys = Pick<LogRow, 'clientId' | 'rowId' | 'version'>

function tombstone(entry: Keys): Deleted[] {
  const { clientId, rowId, version } = entry
  return clientId === null || rowId === null || version === null ? [] : [{ clientId, id: rowId, version }]
}

/** Rows fetched at once; what of them goes beyond the page is fetched again for the next one. */
const rowsAtOnce = 100

/** The entries of whole transactions, in order, so many at once that they name about `rowsAtOnce` rows. */
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
 * Fetches the rows that the entries name until a page is full of bytes. A transaction is never split: one that is
 * larger than a page comes as a whole, so the cursor only ever stands between two transactions.
 * @returns the rows, the entries that are covered, and whether these are all.
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
      // Of a deleted row only the keys are sent.
      if (row.deletedAt === null) bytes += rowBytes(row)
    }
  }
  return { rows, covered, all: true }
}

/**
 * One page of changes after `at`: each row once, as it stands now. `granted`: scopes that came to the reader in
 * this stretch and are still held; their rows are to be filled in. `upTo`: where the next page goes on.
 */
export async function logPage(
  db: Reader,
  collection: Collection,
  me: { id: number; held: Held },
  at: number,
  now: number,
  limit: number,
): Promise<{ documents: Document[]; deleted: Deleted[]; granted: Scope[]; upTo: number }> {
  const { taken, upTo } = await window(db, collection, me, at, now, limit)
  const { rows, covered, all } = await fillBytes(db, collection, taken)
  const changed = new Map<number, LogRow>()
  const moved = new Map<Scope, number>()
  for (const entry of covered) {
    if (entry.rowId === null) moved.set(entry.scope as Scope, entry.seq)
    else changed.set(entry.rowId, entry)
  }
  const visible = [...rows.values()].filter((row) =>
    collection.scopesOf(row).some((candidate) => me.held.has(candidate)),
  )
  const live = visible.filter((row) => row.deletedAt === null)
  const deleted = new Map<string, Deleted>()
  for (const row of visible) if (row.deletedAt !== null) deleted.set(row.clientId, row)
  for (const [id, entry] of changed) {
    if (!rows.has(id)) for (const erased of tombstone(entry)) deleted.set(erased.clientId, erased)
  }
  const lost = new Map([...moved].filter(([name]) => !me.held.has(name)))
  const forgotten = await outOfSight(db, collection, me.held, lost)
  for (const row of forgotten) deleted.set(row.clientId, row)
  return {
    documents: await collection.documents(db, live, me.held),
    deleted: [...deleted.values()].map(({ clientId, id, version }) => ({ clientId, id, version })),
    granted: [...moved.keys()].filter((name) => me.held.has(name)),
    upTo: all ? upTo : (covered.at(-1)?.seq ?? upTo),
  }
}

import { sql } from 'kysely'
import type { Collection } from './collections.ts'
import { rowBytes } from './row-size.ts'
import type { Reader } from './store.ts'
import type { AnyRow } from './tables.ts'
import type { Tx } from './transaction.ts'

/**
 * Reading and writing synchronised rows. Each write counts the version up and stands in the feed, so no service
 * can change a row and forget to say so.
 */

type Key = { id: number } | { clientId: string }

function condition(key: Key) {
  return 'id' in key ? sql`${sql.ref('id')} = ${key.id}` : sql`${sql.ref('clientId')} = ${key.clientId}`
}

/** A row, deleted or not. */
export async function findRow<R extends AnyRow>(db: Reader, collection: Collection<R>, key: Key) {
  const { rows } = await sql<R>`select * from ${sql.table(collection.table)} where ${condition(key)}`.execute(
    db,
  )
  return rows[0]
}

/** A row, deleted or not, that nobody else can change until this transaction ends. */
export async function lockRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, key: Key) {
  const { rows } = await sql<R>`select * from ${sql.table(collection.table)} where ${condition(key)}
    ${tx.postgres ? sql`for update` : sql``}`.execute(tx.db)
  return rows[0]
}

/** Ids per statement: below the parameter limits of both databases. */
export const idsAtOnce = 10_000

/** These rows, deleted or not, in no particular order. */
export async function findRows<R extends AnyRow>(
  db: Reader,
  collection: Collection<R>,
  ids: readonly number[],
) {
  const found: R[] = []
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const { rows } = await sql<R>`select * from ${sql.table(collection.table)}
      where ${sql.ref('id')} in (${sql.join(ids.slice(start, start + idsAtOnce))})`.execute(db)
    found.push(...rows)
  }
  return found
}

function logRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, row: R, kind: 'put' | 'delete'): void {
  for (const scope of collection.scopesOf(row)) {
    const { clientId, version, id: rowId } = row
    tx.log({ kind, collection: collection.name, scope, userId: null, clientId, rowId, version })
  }
}

/** Counts the difference that a write makes for whoever made the row. */
function charge<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  before: R | undefined,
  after: R | undefined,
): void {
  const row = after ?? before
  if (!row) return
  tx.charge({
    userId: collection.creator(row),
    collection: collection.name,
    rows: Number(after?.deletedAt === null) - Number(before?.deletedAt === null),
    bytes: (after ? rowBytes(after) : 0) - (before ? rowBytes(before) : 0),
  })
}

/** Another transaction wrote the row between its reading and this write. The store repeats the whole transaction. */
class Overtaken extends Error {
  readonly code = '40001'
}

/** What a service decides about a row; the rest is the store's. */
export type Values<R extends AnyRow> = Omit<NewRow<R>, 'clientId'>

export type NewRow<R extends AnyRow> = Omit<
  R,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'emptiedAt'
>

export async function insertRow<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  values: NewRow<R>,
): Promise<R> {
  const firstVersion = sql`(select ${sql.ref('firstVersion')} from sync_clock)`
  const all = { ...values, version: firstVersion, createdAt: tx.now, updatedAt: tx.now }
  const { rows } = await sql<R>`insert into ${sql.table(collection.table)}
    (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(all))}) returning *`.execute(tx.db)
  const row = rows[0]
  if (!row) throw new Error(`Nothing was inserted into ${collection.table}`)
  logRow(tx, collection, row, 'put')
  charge(tx, collection, undefined, row)
  return row
}

async function change<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  row: R,
  values: Record<string, unknown>,
): Promise<R> {
  const all = { ...values, version: row.version + 1, updatedAt: tx.now }
  const assignments = Object.entries(all).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<R>`update ${sql.table(collection.table)} set ${sql.join(assignments)}
    where ${sql.ref('id')} = ${row.id} and version = ${row.version} returning *`.execute(tx.db)
  const changed = rows[0]
  if (!changed) throw new Overtaken(`Row ${row.id} of ${collection.table} was written meanwhile`)
  charge(tx, collection, row, changed)
  logRow(tx, collection, changed, changed.deletedAt === null ? 'put' : 'delete')
  return changed
}

/** Writes the values that differ; without any the row stays as it is, version and all. */
export async function updateRow<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  row: R,
  values: Partial<NewRow<R>>,
): Promise<R> {
  const before: Record<string, unknown> = row
  const different = Object.entries(values).filter(
    ([column, value]) => value !== undefined && before[column] !== value,
  )
  return different.length === 0 ? row : change(tx, collection, row, Object.fromEntries(different))
}

/** Says anew what is shown of the row, because something that is shown along with it changed. */
export function touchRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, row: R): Promise<R> {
  return change(tx, collection, row, {})
}

/** Leaves a tombstone that keeps the data. */
export function deleteRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, row: R): Promise<R> {
  return change(tx, collection, row, { deletedAt: tx.now })
}

/**
 * Takes the content of a deleted row; its keys, scopes and version stay, so nothing that anybody is told changes. Only
 * whoever made it can bring it back, with new content.
 */
export async function emptyRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, row: R): Promise<void> {
  const all = { ...collection.emptied, emptiedAt: tx.now }
  const assignments = Object.entries(all).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<R>`update ${sql.table(collection.table)} set ${sql.join(assignments)}
    where ${sql.ref('id')} = ${row.id} and ${sql.ref('deletedAt')} is not null returning *`.execute(tx.db)
  if (rows[0]) charge(tx, collection, row, rows[0])
}

/** Leaves nothing but its keys in the feed, so that devices forget it too. */
export async function eraseRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, row: R): Promise<void> {
  const { rows } = await sql`delete from ${sql.table(collection.table)}
    where ${sql.ref('id')} = ${row.id} and version = ${row.version} returning id`.execute(tx.db)
  if (rows.length === 0) throw new Overtaken(`Row ${row.id} of ${collection.table} was written meanwhile`)
  charge(tx, collection, row, undefined)
  logRow(tx, collection, { ...row, version: row.version + 1 }, 'delete')
}

/** Brings a deleted row back, with these values. */
export function reviveRow<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  row: R,
  values: Partial<Values<R>>,
): Promise<R> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return change(tx, collection, row, { ...Object.fromEntries(given), deletedAt: null, emptiedAt: null })
}

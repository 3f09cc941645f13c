import { sql } from 'kysely'
import type { Collection } from './collections.ts'
import { rowBytes } from './row-size.ts'
import type { Scope } from './scopes.ts'
import type { Reader, Tx } from './store.ts'
import type { AnyRow } from './tables.ts'

/**
 * Reads and writes synchronised rows. Each write raises the version and adds a log entry, so no service can change a
 * row without the feed reporting it.
 */

export type Key = { id: number } | { clientId: string }

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

/** Reads a row, deleted or not, and locks it until the transaction ends. */
export async function lockRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, key: Key) {
  const { rows } = await sql<R>`select * from ${sql.table(collection.table)} where ${condition(key)}
    ${tx.postgres ? sql`for update` : sql``}`.execute(tx.db)
  return rows[0]
}

/** Ids per statement: below both databases' limits on parameters. */
export const idsAtOnce = 10_000

/** The rows with these ids, deleted or not, in no particular order. */
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
  for (const scope of collection.scopesOf(row)) logIn(tx, collection, row, scope, kind)
}

function logIn<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  { clientId, version, id: rowId }: R,
  scope: Scope,
  kind: 'put' | 'delete',
): void {
  tx.log({ kind, collection: collection.name, scope, userId: null, clientId, rowId, version })
}

/** Adds the difference in rows and bytes to the usage of the row's creator; where that changes, to both creators'. */
function charge<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  before: R | undefined,
  after: R | undefined,
): void {
  const row = after ?? before
  if (!row) return
  if (before && collection.creator(before) !== collection.creator(row)) {
    charge(tx, collection, before, undefined)
    charge(tx, collection, undefined, after)
    return
  }
  tx.charge({
    userId: collection.creator(row),
    collection: collection.name,
    rows: Number(after?.deletedAt === null) - Number(before?.deletedAt === null),
    bytes: (after ? rowBytes(after) : 0) - (before ? rowBytes(before) : 0),
  })
}

/** Another transaction changed the row after it was read. The store repeats the whole transaction. */
class ConcurrentWrite extends Error {
  readonly code = '40001'
}

/** The fields that a service sets; the store sets the others. */
export type Values<R extends AnyRow> = Omit<NewRow<R>, 'clientId'>

export type NewRow<R extends AnyRow> = Omit<
  R,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy' | 'deletedAt' | 'emptiedAt'
>

export async function insertRow<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  values: NewRow<R>,
): Promise<R> {
  const firstVersion = sql`(select ${sql.ref('firstVersion')} from sync_clock)`
  const all = { ...values, version: firstVersion, createdAt: tx.now, updatedAt: tx.now, updatedBy: tx.by }
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
  const changed = Object.keys(values)
  const isRemark = changed.length > 0 && changed.every((field) => collection.remarks?.includes(field))
  const updated = isRemark ? {} : { updatedAt: tx.now, updatedBy: tx.by }
  const all = { ...values, version: row.version + 1, ...updated }
  const assignments = Object.entries(all).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<R>`update ${sql.table(collection.table)} set ${sql.join(assignments)}
    where ${sql.ref('id')} = ${row.id} and version = ${row.version} returning *`.execute(tx.db)
  const written = rows[0]
  if (!written) throw new ConcurrentWrite(`Row ${row.id} of ${collection.table} was written meanwhile`)
  charge(tx, collection, row, written)
  logRow(tx, collection, written, written.deletedAt === null ? 'put' : 'delete')
  const scopes = collection.scopesOf(written)
  const left = collection.scopesOf(row).filter((scope) => !scopes.includes(scope))
  for (const scope of left) logIn(tx, collection, written, scope, 'delete')
  return written
}

/** Writes the values that differ. If none does, the row and its version stay unchanged. */
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

/** Raises the version without a change, because a value shown with the row has changed elsewhere. */
export function touchRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, row: R): Promise<R> {
  return change(tx, collection, row, {})
}

/** Marks a row as deleted; its data is kept for a restore. */
export function deleteRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, row: R): Promise<R> {
  return change(tx, collection, row, { deletedAt: tx.now })
}

/**
 * Removes the content of a deleted row. Keys, scopes and version stay, so readers see no change. Only its creator can
 * restore it, with new content.
 */
export async function purgeRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, row: R): Promise<void> {
  const all = { ...collection.purgedValues, emptiedAt: tx.now }
  const assignments = Object.entries(all).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<R>`update ${sql.table(collection.table)} set ${sql.join(assignments)}
    where ${sql.ref('id')} = ${row.id} and ${sql.ref('deletedAt')} is not null returning *`.execute(tx.db)
  if (rows[0]) charge(tx, collection, row, rows[0])
}

/** Deletes a row from the table. The feed keeps its keys as a tombstone, so that devices delete it too. */
export async function eraseRow<R extends AnyRow>(tx: Tx, collection: Collection<R>, row: R): Promise<void> {
  const { rows } = await sql`delete from ${sql.table(collection.table)}
    where ${sql.ref('id')} = ${row.id} and version = ${row.version} returning id`.execute(tx.db)
  if (rows.length === 0)
    throw new ConcurrentWrite(`Row ${row.id} of ${collection.table} was written meanwhile`)
  charge(tx, collection, row, undefined)
  logRow(tx, collection, { ...row, version: row.version + 1 }, 'delete')
}

/** Restores a deleted row with these values. */
export function reviveRow<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  row: R,
  values: Partial<Values<R>>,
): Promise<R> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return change(tx, collection, row, { ...Object.fromEntries(given), deletedAt: null, emptiedAt: null })
}

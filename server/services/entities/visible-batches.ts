import { type RawBuilder, sql } from 'kysely'
import { giveWay } from '#server/loop-time.ts'
import type { Collection, Document } from '#server/store/collections.ts'
import { rowBytes } from '#server/store/row-size.ts'
import { findRows } from '#server/store/rows.ts'
import { type HeldScopes, inScopes, readHeldScopes } from '#server/store/scopes.ts'
import type { Reader } from '#server/store/store.ts'
import type { AnyRow } from '#server/store/tables.ts'

/**
 * Reads the rows a person can see, for lists, exports and calendars. Each batch is a statement of its own, so a slow
 * reader holds neither much memory nor a transaction, and other requests run between batches.
 */

/** Target size of a batch. Reading and serialising it blocks the event loop for some milliseconds. */
const batchBytes = 250_000
/** Limits in rows: some rows have hundreds of bytes, the longest a hundred thousand. A month is one read. */
const batchRows = { first: 40, most: 200 }

function bytesOf(rows: readonly AnyRow[]): number {
  return rows.reduce((sum, row) => sum + rowBytes(row), 0)
}

/** Rows for the next read, assuming they are as large as those of the last one. */
function nextSize(rows: readonly AnyRow[], before: number): number {
  if (rows.length === 0) return before
  return Math.min(batchRows.most, Math.max(1, Math.floor((batchBytes * rows.length) / bytesOf(rows))))
}

/** How many of these rows are one batch: they may be far larger than those before them. */
function rowsOfOneBatch(rows: readonly AnyRow[]): number {
  let bytes = 0
  const end = rows.findIndex((row) => (bytes += rowBytes(row)) > batchBytes)
  return end === -1 ? rows.length : Math.max(1, end)
}

type Selection = {
  /** Which of the visible rows; all when left out. */
  where?: RawBuilder<boolean>
  /** The column to order by, before the id. */
  order?: string
}

type Batch<R> = { rows: R[]; held: HeldScopes }

/**
 * Rows in the scopes this person holds, in order, without deleted ones. Scopes are read again for every batch, so rows
 * of a scope that is lost meanwhile are left out.
 */
export async function* visibleBatches<R extends AnyRow>(
  db: Reader,
  userId: number,
  collection: Collection<R>,
  { where, order }: Selection = {},
): AsyncGenerator<Batch<R>> {
  let held = await readHeldScopes(db, userId)
  const visible = inScopes(collection, held)
  const by = order === undefined ? sql.ref('id') : sql`${sql.ref(order)}, ${sql.ref('id')}`
  const found = await sql<{ id: number }>`select id from ${sql.table(collection.table)}
    where ${visible} and ${sql.ref('deletedAt')} is null ${where ? sql`and ${where}` : sql``}
    order by ${by}`.execute(db)
  const ids = found.rows.map((row) => row.id)
  let size = batchRows.first
  let isBegun = false
  for (let start = 0; start < ids.length; ) {
    const wanted = ids.slice(start, start + size)
    start += wanted.length
    const known = new Map((await findRows(db, collection, wanted)).map((row) => [row.id, row]))
    let read = wanted.flatMap((id) => known.get(id) ?? [])
    size = nextSize(read, size)
    while (read.length > 0) {
      if (isBegun) {
        await giveWay()
        held = await readHeldScopes(db, userId)
      }
      isBegun = true
      const batch = read.slice(0, rowsOfOneBatch(read))
      read = read.slice(batch.length)
      const rows = batch.filter(
        (row) => row.deletedAt === null && collection.scopesOf(row).some((name) => held.has(name)),
      )
      yield { rows, held }
    }
  }
}

/** The same rows as documents. */
export async function* visibleDocuments<R extends AnyRow>(
  db: Reader,
  userId: number,
  collection: Collection<R>,
  wanted: Selection = {},
): AsyncGenerator<Document[]> {
  for await (const { rows, held } of visibleBatches(db, userId, collection, wanted)) {
    yield await collection.documents(db, rows, held)
  }
}

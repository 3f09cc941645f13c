import { type RawBuilder, sql } from 'kysely'
import { giveWay } from '#server/loop-time.ts'
import { type Collection, collections, type Document } from '#server/store/collections.ts'
import { rowBytes } from '#server/store/row-size.ts'
import { findRows } from '#server/store/rows.ts'
import { type HeldScopes, inScopes, isInScopes, readHeldScopes } from '#server/store/scopes.ts'
import type { AnyRow } from '#server/store/tables.ts'
import { findVisible, requireAthlete } from './access.ts'
import type { Viewer } from './context.ts'

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
  order?: string | undefined
}

type Reading = Pick<Viewer, 'db' | 'userId'>

type Batch<R> = { rows: R[]; held: HeldScopes }

/**
 * Rows in the scopes this person holds, in order, without deleted ones. Scopes are read again for every batch, so rows
 * of a scope that is lost meanwhile are left out.
 */
export async function* visibleBatches<R extends AnyRow>(
  { db, userId }: Reading,
  collection: Collection<R>,
  { where = sql<boolean>`true`, order }: Selection = {},
): AsyncGenerator<Batch<R>> {
  let held = await readHeldScopes(db, userId)
  const visible = inScopes(collection, held)
  const by = order === undefined ? sql.ref('id') : sql`${sql.ref(order)}, ${sql.ref('id')}`
  const found = await sql<{ id: number }>`select id from ${sql.table(collection.table)}
    where ${visible} and ${sql.ref('deletedAt')} is null and ${where}
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
      const rows = batch.filter((row) => row.deletedAt === null && isInScopes(collection, held, row))
      yield { rows, held }
    }
  }
}

/** The same rows as documents. */
export async function* visibleDocuments<R extends AnyRow>(
  viewer: Reading,
  collection: Collection<R>,
  wanted: Selection = {},
): AsyncGenerator<Document[]> {
  for await (const { rows, held } of visibleBatches(viewer, collection, wanted)) {
    yield await collection.documents(viewer.db, rows, held)
  }
}

const { groups, events, mealPlans } = collections

/** What rows can belong to, by the column that names it. */
const owners = { groupId: groups, eventId: events, mealPlanId: mealPlans } satisfies Record<
  string,
  Collection
>

export type Owner = { by: keyof typeof owners | 'athleteId'; id: number }

/** The documents of the rows of one athlete, group, event or plan. Throws `not-found` unless the viewer sees that one. */
export async function documentsOf<R extends AnyRow>(
  viewer: Viewer,
  collection: Collection<R>,
  { by, id }: Owner,
  { where = sql<boolean>`true`, order }: Selection = {},
) {
  if (by === 'athleteId') requireAthlete(viewer, id)
  else await findVisible<AnyRow>(viewer, owners[by], id)
  return visibleDocuments(viewer, collection, { where: sql`${sql.ref(by)} = ${id} and ${where}`, order })
}

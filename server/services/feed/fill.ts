import { sql } from 'kysely'
import type { Collection, Document } from '../../store/collections.ts'
import { findRows } from '../../store/rows.ts'
import { type Held, heldScopes } from '../../store/scopes.ts'
import type { Reader } from '../../store/store.ts'
import { type Fill, fillStart } from './cursor.ts'
import { standsIn } from './visible.ts'

type Key = { id: number; distance: number }

/** The next live rows of the fill, nearest day first; only an index is read. */
async function nextKeys(db: Reader, collection: Collection, held: Held, fill: Fill, limit: number) {
  const distance = collection.dated ? sql`abs(${sql.ref('day')} - ${sql.lit(fill.day)})` : sql.lit(0)
  const [afterDistance, afterId] = fill.after
  const { rows } = await sql<Key>`
    select ${sql.ref('id')}, ${distance} as ${sql.ref('distance')} from ${sql.table(collection.table)}
    where ${standsIn(collection, held)} and ${sql.ref('deletedAt')} is null
      and (${distance} > ${afterDistance} or (${distance} = ${afterDistance} and ${sql.ref('id')} > ${afterId}))
    order by 2, 1 limit ${limit}`.execute(db)
  return rows
}

/**
 * One page of rows as they stand now. Rows that change while the pages are fetched are in the log after the cursor's
 * `at`, so a row that moved ahead of the pages is delivered from there.
 */
export async function fillPage(db: Reader, collection: Collection, held: Held, fill: Fill, limit: number) {
  const scopes = fill.scopes
  // Access may have ended since the fill began: only what is still held counts.
  const wanted = scopes
    ? heldScopes(scopes.filter((scope) => held.has(scope as Parameters<Held['has']>[0])))
    : held
  const keys = await nextKeys(db, collection, wanted, fill, limit + 1)
  const page = keys.slice(0, limit)
  const found = await findRows(
    db,
    collection,
    page.map((key) => key.id),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = page.flatMap((key) => byId.get(key.id) ?? [])
  const documents: Document[] = await collection.documents(db, rows, held)
  const last = page.at(-1)
  const next: Fill | undefined =
    keys.length > limit ? { ...fill, after: last ? [last.distance, last.id] : fillStart } : undefined
  return { documents, next }
}

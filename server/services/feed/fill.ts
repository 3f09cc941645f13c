import { type RawBuilder, sql } from 'kysely'
import type { Collection, Document } from '../../store/collections.ts'
import { type Held, heldScopes, type Scope } from '../../store/scopes.ts'
import type { Reader } from '../../store/store.ts'
import type { AnyRow } from '../../store/tables.ts'
import type { Fill } from './cursor.ts'
import { standsIn } from './visible.ts'

/**
 * How many days around the last row are looked through at first; in vain, more; in vain again, all there are. Whole
 * seasons need not be sorted for each page of them.
 */
const stretches = [64, 512, undefined]

type Placed = AnyRow & { distance: number }

/** The next live rows of the fill that stand in `where`. */
async function select(
  db: Reader,
  collection: Collection,
  fill: Fill,
  where: RawBuilder<unknown>,
  limit: number,
) {
  const distance = collection.dated ? sql`abs(${sql.ref('day')} - ${sql.lit(fill.day)})` : sql.lit(0)
  const [afterDistance, afterId] = fill.after
  const table = sql.table(collection.table)
  // Only an index is read and sorted; then the rows of this page alone are fetched.
  const { rows } = await sql<Placed>`
    select ${table}.*, placed.distance from (
      select ${sql.ref('id')} as key, ${distance} as distance from ${table}
      where ${where} and ${sql.ref('deletedAt')} is null
        and (${distance} > ${afterDistance} or (${distance} = ${afterDistance} and ${sql.ref('id')} > ${afterId}))
      order by 2, 1 limit ${limit}
    ) as placed join ${table} on ${table}.id = placed.key`.execute(db)
  return rows.toSorted((one, other) => one.distance - other.distance || one.id - other.id)
}

/** The next rows, nearest day first. */
async function nextRows(db: Reader, collection: Collection, held: Held, fill: Fill, limit: number) {
  const visible = standsIn(collection, held)
  if (!collection.dated) return select(db, collection, fill, visible, limit)
  const day = sql.ref('day')
  let rows: Placed[] = []
  for (const days of stretches) {
    const from = Math.max(0, fill.after[0])
    const reach = days === undefined ? undefined : from + days
    const near =
      reach === undefined
        ? visible
        : sql`${visible} and (${day} between ${sql.lit(fill.day - reach)} and ${sql.lit(fill.day - from)}
            or ${day} between ${sql.lit(fill.day + from)} and ${sql.lit(fill.day + reach)})`
    rows = await select(db, collection, fill, near, limit)
    if (rows.length === limit) break
  }
  return rows
}

/**
 * One page of rows as they stand now. Rows that change while the pages are fetched are in the log after the cursor's
 * `at`, so a row that moved ahead of the pages is delivered from there.
 */
export async function fillPage(db: Reader, collection: Collection, held: Held, fill: Fill, limit: number) {
  // Access may have ended since the fill began: only what is still held counts.
  const wanted = fill.scopes ? heldScopes(fill.scopes.filter((scope) => held.has(scope as Scope))) : held
  const rows = await nextRows(db, collection, wanted, fill, limit + 1)
  const page = rows.slice(0, limit)
  const documents: Document[] = await collection.documents(db, page, held)
  const last = page.at(-1)
  const next: Fill | undefined =
    rows.length > limit && last ? { ...fill, after: [last.distance, last.id] } : undefined
  return { documents, next }
}

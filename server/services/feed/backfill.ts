import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../../sync/contract/limits.ts'
import type { Collection, Document } from '../../store/collections.ts'
import { rowBytes } from '../../store/row-size.ts'
import { findRows } from '../../store/rows.ts'
import { type Held, heldScopes, type Scope } from '../../store/scopes.ts'
import type { Reader } from '../../store/store.ts'
import type { AnyRow } from '../../store/tables.ts'
import type { Fill } from './cursor.ts'
import { standsIn } from './visible-rows.ts'

/**
 * How many days around the last row are looked through: at first as many as fill a page when everybody has a row a
 * day, then more, then all there are. Whole seasons need not be sorted for each page of them.
 */
function stretches(limit: number, people: number): number[] {
  const first = Math.ceil(limit / Math.max(1, people) / 2)
  return [first, first * 8, Number.POSITIVE_INFINITY]
}

/** Where a row stands in the fill. */
type Place = { id: number; distance: number }

/** What a day column can be compared with. */
function asDay(day: number): number {
  return Math.min(Math.max(day, -limits.id), limits.id)
}

/** Ids and distances of what comes after the last row, up to this distance from the fill's day. */
function upTo(collection: Collection, visible: RawBuilder<boolean>, fill: Fill, reach: number) {
  const [before, id] = [Math.max(0, fill.after[0]), fill.after[1]]
  const live = sql`from ${sql.table(collection.table)} where ${visible} and ${sql.ref('deletedAt')} is null`
  const later = sql`${sql.ref('id')} > ${id}`
  if (!collection.dated) return sql`select id, 0 as distance ${live} and ${later}`
  const day = sql.ref('day')
  // Each side is a stretch of the index on days; for one condition over both, SQLite would read an athlete's whole index.
  return sql`
    select id, ${fill.day} - ${day} as distance ${live}
      and ${day} between ${asDay(fill.day - reach)} and ${asDay(fill.day - before)}
      and (${day} < ${asDay(fill.day - before)} or ${later})
    union all
    select id, ${day} - ${fill.day} as distance ${live}
      and ${day} between ${asDay(fill.day + Math.max(1, before))} and ${asDay(fill.day + reach)}
      and (${day} > ${asDay(fill.day + before)} or ${later})`
}

/** Where the next rows stand, nearest day first. Only an index is read and sorted. */
async function nextPlaces(db: Reader, collection: Collection, held: Held, fill: Fill, limit: number) {
  const visible = standsIn(collection, held)
  const people = collection.scopes.reduce((sum, { kind }) => sum + held.ids(kind).length, 0)
  let places: Place[] = []
  for (const days of stretches(limit, people)) {
    const reach = Math.max(0, fill.after[0]) + days
    const found = upTo(collection, visible, fill, reach)
    places = (await sql<Place>`${found} order by 2, 1 limit ${limit}`.execute(db)).rows
    if (places.length === limit || !collection.dated) break
  }
  return places
}

/** Rows fetched at once: the page may be full of bytes long before it is full of rows. */
const rowsAtOnce = 100

/** The rows at these places, in that order, until a page is full of bytes; at least one. */
async function rowsAt(db: Reader, collection: Collection, places: readonly Place[]): Promise<AnyRow[]> {
  const page: AnyRow[] = []
  let bytes = 0
  for (let start = 0; start < places.length; start += rowsAtOnce) {
    const ids = places.slice(start, start + rowsAtOnce).map((place) => place.id)
    const found = new Map((await findRows(db, collection, ids)).map((row) => [row.id, row]))
    for (const id of ids) {
      const row = found.get(id)
      if (!row) continue
      page.push(row)
      bytes += rowBytes(row)
      if (bytes >= limits.feedPageBytes) return page
    }
  }
  return page
}

/**
 * One page of rows as they stand now. Rows that change while the pages are fetched are in the log after the cursor's
 * `at`, so a row that moved ahead of the pages is delivered from there.
 */
export async function fillPage(db: Reader, collection: Collection, held: Held, fill: Fill, limit: number) {
  // Access may have ended since the fill began: only what is still held counts.
  const wanted = fill.scopes ? heldScopes(fill.scopes.filter((scope) => held.has(scope as Scope))) : held
  const places = await nextPlaces(db, collection, wanted, fill, limit + 1)
  const page = await rowsAt(db, collection, places.slice(0, limit))
  const documents: Document[] = await collection.documents(db, page, held)
  const last = places[page.length - 1]
  const next: Fill | undefined =
    places.length > page.length && last ? { ...fill, after: [last.distance, last.id] } : undefined
  return { documents, next }
}

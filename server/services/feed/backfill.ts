import { type RawBuilder, sql } from 'kysely'
import type { Collection, Document } from '#server/store/collections.ts'
import { rowBytes } from '#server/store/row-size.ts'
import { findRows } from '#server/store/rows.ts'
import { type HeldScopes, inEachScope, inScopes } from '#server/store/scopes.ts'
import type { AnyRow } from '#server/store/tables.ts'
import { limits } from '#sync/contract/limits.ts'
import type { Fill } from './cursor.ts'
import type { Reading } from './log.ts'

/**
 * Ranges of days to search around the last row: first as many as fill a page if each person has a row a day, then eight
 * times as many, then all. Most pages then sort a few weeks instead of whole seasons.
 */
function dayRanges(limit: number, people: number): number[] {
  const first = Math.ceil(limit / Math.max(1, people) / 2)
  return [first, first * 8, Number.POSITIVE_INFINITY]
}

/** A row's place in the order of the backfill. */
type Position = { id: number; distance: number }

/** Limits a day to what the integer column can be compared with. */
function asDay(day: number): number {
  return Math.min(Math.max(day, -limits.id), limits.id)
}

/** In which scopes rows are read, from which day on (undefined: of all days), and whether of one athlete alone. */
type Wanted = { scopes: HeldScopes; since: number | undefined; athlete?: number }

/** SQL for ids and distances of the rows after the last one, up to this distance from the backfill's day. */
function upTo(collection: Collection, wanted: Wanted, fill: Fill, reach: number) {
  const { scopes, since = -limits.id, athlete } = wanted
  const [before, id] = [Math.max(0, fill.after[0]), fill.after[1]]
  const ofAthlete = athlete === undefined ? sql`` : sql`and ${sql.ref('athleteId')} = ${athlete}`
  const live = (visible: RawBuilder<boolean>) =>
    sql`from ${sql.table(collection.table)} where ${visible} ${ofAthlete} and ${sql.ref('deletedAt')} is null`
  const later = sql`${sql.ref('id')} > ${id}`
  if (!collection.dated)
    return sql`select id, 0 as distance ${live(inScopes(collection, scopes))} and ${later}`
  const day = sql.ref('day')
  const { until = limits.id } = fill
  const between = (first: number, last: number) =>
    sql`${day} between ${Math.max(asDay(first), since)} and ${Math.min(asDay(last), until - 1)}`
  // A range scan on the index of days for each scope and side. For one condition over both sides, or over two scopes,
  // SQLite reads all entries of an athlete.
  const scans = inEachScope(collection, scopes).flatMap((visible) => [
    sql`select id, ${fill.day} - ${day} as distance ${live(visible)}
      and ${between(fill.day - reach, fill.day - before)}
      and (${day} < ${asDay(fill.day - before)} or ${later})`,
    sql`select id, ${day} - ${fill.day} as distance ${live(visible)}
      and ${between(fill.day + Math.max(1, before), fill.day + reach)}
      and (${day} > ${asDay(fill.day + before)} or ${later})`,
  ])
  // A row that is in two of the scopes counts once.
  return sql.join(scans, sql` union `)
}

/** Positions of the next rows, nearest day first. Reads and sorts only index entries. */
async function nextPositions({ db, collection }: Reading, wanted: Wanted, fill: Fill, limit: number) {
  const people = collection.scopes.reduce((sum, { kind }) => sum + wanted.scopes.ids(kind).length, 0)
  let positions: Position[] = []
  for (const days of dayRanges(limit, people)) {
    const reach = Math.max(0, fill.after[0]) + days
    const found = upTo(collection, wanted, fill, reach)
    positions = (await sql<Position>`${found} order by 2, 1 limit ${limit}`.execute(db)).rows
    if (positions.length === limit || !collection.dated) break
  }
  return positions
}

/** Rows per query: a page often reaches its limit of bytes long before its limit of rows. */
const rowsAtOnce = 100

/** The rows at these positions, in order, until the page has its limit of bytes; at least one. */
async function rowsAt({ db, collection }: Reading, positions: readonly Position[]): Promise<AnyRow[]> {
  const page: AnyRow[] = []
  let bytes = 0
  for (let start = 0; start < positions.length; start += rowsAtOnce) {
    const ids = positions.slice(start, start + rowsAtOnce).map((position) => position.id)
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
 * One page of current rows in these scopes. A row that changes while the pages are read is in the log after the cursor's
 * `at`, so a row that moved to a place already passed is delivered from there.
 */
export async function backfillPage(reading: Reading, wanted: Wanted, fill: Fill, limit: number) {
  const positions = await nextPositions(reading, wanted, fill, limit + 1)
  const page = await rowsAt(reading, positions.slice(0, limit))
  const documents: Document[] = await reading.collection.documents(reading.db, page, reading.held)
  const last = positions[page.length - 1]
  const next: Fill | undefined =
    positions.length > page.length && last ? { ...fill, after: [last.distance, last.id] } : undefined
  return { documents, next }
}

import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Collection, Document } from '../../store/collections.ts'
import { rowBytes } from '../../store/row-size.ts'
import { findRows } from '../../store/rows.ts'
import { type Held, readHeld } from '../../store/scopes.ts'
import type { Reader } from '../../store/store.ts'
import type { AnyRow } from '../../store/tables.ts'
import { standsIn } from '../feed/visible-rows.ts'

/**
 * The one way in which lists, exports and calendars read what a person may see. Rows are read in pieces, each in a
 * statement of its own, so that a slow reader holds neither much memory nor a transaction; between two pieces other
 * requests get their turn.
 */

/** What a piece should hold: reading and writing it out takes some milliseconds, in which nobody else is served. */
const pieceBytes = 250_000
/** Rows of one piece: some are hundreds of bytes, the longest a hundred thousand. */
const pieceRows = { first: 20, most: 200 }

/** As many rows as make a piece, if they are like those of the last one. */
function nextSize(rows: readonly AnyRow[], before: number): number {
  if (rows.length === 0) return before
  const bytes = rows.reduce((sum, row) => sum + rowBytes(row), 0)
  return Math.min(pieceRows.most, Math.max(1, Math.floor((pieceBytes * rows.length) / bytes)))
}

type Wanted = {
  /** Which of the visible rows; absent: all. */
  where?: RawBuilder<boolean>
  /** The column that orders them before the id does. */
  order?: string
}

export type Piece<R> = { rows: R[]; held: Held }

/**
 * Live rows in the scopes that this person holds, in order. Access is asked again for every piece: what is lost
 * while the reading goes on is left out from then on.
 */
export async function* visiblePieces<R extends AnyRow>(
  db: Reader,
  userId: number,
  collection: Collection<R>,
  { where, order }: Wanted = {},
): AsyncGenerator<Piece<R>> {
  const visible = standsIn(collection, await readHeld(db, userId))
  const by = order === undefined ? sql.ref('id') : sql`${sql.ref(order)}, ${sql.ref('id')}`
  const found = await sql<{ id: number }>`select id from ${sql.table(collection.table)}
    where ${visible} and ${sql.ref('deletedAt')} is null ${where ? sql`and ${where}` : sql``}
    order by ${by}`.execute(db)
  const ids = found.rows.map((row) => row.id)
  let size = pieceRows.first
  for (let start = 0; start < ids.length; ) {
    if (start > 0) await setImmediate()
    const held = await readHeld(db, userId)
    const wanted = ids.slice(start, start + size)
    start += wanted.length
    const known = new Map((await findRows(db, collection, wanted)).map((row) => [row.id, row]))
    const rows = wanted.flatMap((id) => {
      const row = known.get(id)
      return row?.deletedAt === null && collection.scopesOf(row).some((name) => held.has(name)) ? [row] : []
    })
    size = nextSize(rows, size)
    yield { rows, held }
  }
}

/** The same, as the calls show them. */
export async function* visibleDocuments<R extends AnyRow>(
  db: Reader,
  userId: number,
  collection: Collection<R>,
  wanted: Wanted = {},
): AsyncGenerator<Document[]> {
  for await (const { rows, held } of visiblePieces(db, userId, collection, wanted)) {
    yield await collection.documents(db, rows, held)
  }
}

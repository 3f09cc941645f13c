import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Collection, Document } from '../store/collections.ts'
import { findRows } from '../store/rows.ts'
import { type Held, readHeld } from '../store/scopes.ts'
import type { Reader } from '../store/store.ts'
import type { AnyRow } from '../store/tables.ts'
import { standsIn } from './feed/visible.ts'

/**
 * The one way in which lists, exports and calendars read what a person may see. Rows are read in pieces, each in a
 * statement of its own, so that a slow reader holds neither much memory nor a transaction; between two pieces other
 * requests get their turn.
 */

/** Rows of one piece: some are hundreds of bytes, the longest a hundred thousand. */
const pieceRows = 100

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
  for (let start = 0; start < ids.length; start += pieceRows) {
    const held = await readHeld(db, userId)
    const wanted = ids.slice(start, start + pieceRows)
    const known = new Map((await findRows(db, collection, wanted)).map((row) => [row.id, row]))
    const rows = wanted.flatMap((id) => {
      const row = known.get(id)
      return row?.deletedAt === null && collection.scopesOf(row).some((name) => held.has(name)) ? [row] : []
    })
    yield { rows, held }
    await setImmediate()
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

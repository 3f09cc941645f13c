import { sql } from 'kysely'
import { type Collection, everyCollection } from '../store/collections.ts'
import { purgeRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import type { AnyRow } from '../store/tables.ts'

/** Rows per transaction; other writers wait for its end. */
const rowsPerTransaction = 200

/** @returns how many rows it purged, at most `rowsPerTransaction`. */
function purgeBatch(store: Store, collection: Collection, before: string): Promise<number> {
  return store.write(async (tx) => {
    // This condition matches the partial index exactly, so no other row is read.
    const { rows } = await sql<AnyRow>`select * from ${sql.table(collection.table)}
      where ${sql.ref('deletedAt')} is not null and ${sql.ref('emptiedAt')} is null
      and ${sql.ref('deletedAt')} <= ${before} limit ${rowsPerTransaction}
      ${tx.postgres ? sql`for update` : sql``}`.execute(tx.db)
    for (const row of rows) await purgeRow(tx, collection, row)
    return rows.length
  })
}

/**
 * Removes the content of rows that were deleted before this instant. Their keys stay, so that late devices still get
 * the tombstone and the clientId stays taken.
 */
export async function purgeDeletedRows(store: Store, before: Date): Promise<void> {
  for (const collection of everyCollection) {
    let count: number
    do count = await purgeBatch(store, collection, before.toISOString())
    while (count === rowsPerTransaction)
  }
}

import { sql } from 'kysely'
import { type Collection, everyCollection } from '../../store/collections.ts'
import { emptyRow } from '../../store/rows.ts'
import type { Store } from '../../store/store.ts'
import type { AnyRow } from '../../store/tables.ts'

/** Rows per transaction: others wait while it runs. */
const atOnce = 200

/** @returns how many there were, at most `atOnce`. */
function emptySome(store: Store, collection: Collection, before: string): Promise<number> {
  return store.write(async (tx) => {
    // In the words of the index, so that no other row is looked at.
    const { rows } = await sql<AnyRow>`select * from ${sql.table(collection.table)}
      where ${sql.ref('deletedAt')} is not null and ${sql.ref('emptiedAt')} is null
      and ${sql.ref('deletedAt')} <= ${before} limit ${atOnce}
      ${tx.postgres ? sql`for update` : sql``}`.execute(tx.db)
    for (const row of rows) await emptyRow(tx, collection, row)
    return rows.length
  })
}

/**
 * Takes the content of the rows that were deleted before this instant. Their keys stay: a device that comes late is told
 * that they are gone, and nobody else gets their clientId.
 */
export async function emptyDeletedRows(store: Store, before: Date): Promise<void> {
  for (const collection of everyCollection) {
    let count: number
    do count = await emptySome(store, collection, before.toISOString())
    while (count === atOnce)
  }
}

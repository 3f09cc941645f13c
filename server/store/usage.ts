import type { CollectionName } from '../../sync/contract/feed.ts'
import type { Reader } from './store.ts'

/** What a person's rows take: live rows, and the bytes of all that are kept, deleted ones too. */
export type Charge = { userId: number; collection: CollectionName; rows: number; bytes: number }

/** Rows per statement: far below the parameter limit of either database. */
const batch = 1_000

/** In the order in which every transaction locks them, so that no two wait for each other. */
function inOrder(one: Charge, other: Charge): number {
  return one.userId - other.userId || one.collection.localeCompare(other.collection)
}

/**
 * Collects what a transaction adds and takes away, per person and collection, and counts it in one statement: a count
 * over a person's rows would cost every write as much as the person has.
 */
export function newCharges() {
  const charges = new Map<string, Charge>()
  return {
    add({ userId, collection, rows, bytes }: Charge): void {
      const key = `${userId} ${collection}`
      const so = charges.get(key) ?? { userId, collection, rows: 0, bytes: 0 }
      charges.set(key, { ...so, rows: so.rows + rows, bytes: so.bytes + bytes })
    },
    /** Writes what was collected since the last time, and says what it was. */
    async settle(db: Reader): Promise<Charge[]> {
      const all = [...charges.values()].filter(({ rows, bytes }) => rows !== 0 || bytes !== 0)
      charges.clear()
      all.sort(inOrder)
      for (let start = 0; start < all.length; start += batch) {
        await db
          .insertInto('usage')
          .values(all.slice(start, start + batch))
          .onConflict((conflict) =>
            conflict.columns(['userId', 'collection']).doUpdateSet((row) => ({
              rows: row('usage.rows', '+', row.ref('excluded.rows')),
              bytes: row('usage.bytes', '+', row.ref('excluded.bytes')),
            })),
          )
          .execute()
      }
      return all
    },
  }
}

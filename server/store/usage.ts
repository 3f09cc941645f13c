import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Reader } from './store.ts'

/** What a person's rows take: the number of live rows, and the bytes of all rows, including deleted ones. */
export type Charge = { userId: number; collection: CollectionName; rows: number; bytes: number }

/** Rows per statement: far below both databases' limits on parameters. */
const batch = 1_000

/** All transactions lock usage rows in this order, so that they cannot deadlock. */
function inOrder(one: Charge, other: Charge): number {
  return one.userId - other.userId || one.collection.localeCompare(other.collection)
}

/**
 * Sums up a transaction's changes per person and collection and adds them in one statement. Counting a person's rows on
 * each write would get slower the more they have.
 */
export function newCharges() {
  const charges = new Map<string, Charge>()
  return {
    add({ userId, collection, rows, bytes }: Charge): void {
      const key = `${userId} ${collection}`
      const so = charges.get(key) ?? { userId, collection, rows: 0, bytes: 0 }
      charges.set(key, { ...so, rows: so.rows + rows, bytes: so.bytes + bytes })
    },
    /** Writes what was collected since the last call, and returns it. */
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

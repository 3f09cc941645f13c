import { readEntries } from '../attention/entries.ts'
import { collectionNames } from '../contract/wire/feed.ts'
import { collectionOf, type RumoDatabase } from '../database/open.ts'
import { rowsBy } from '../database/rows/unsent.ts'

/** As long as the server's log goes back: no page that is older can arrive. */
const keptMs = 180 * 86_400_000

/**
 * Removes the keys of rows that were deleted long ago. A collection is left as it is while one of its deletions is
 * unsent, since a storage may not tell those apart, or while an entry could restore one of its rows.
 */
export async function purgeTombstones(database: RumoDatabase): Promise<void> {
  const needed = new Set((await readEntries(database)).map(({ entity }) => entity))
  for (const name of collectionNames) {
    const collection = collectionOf(database, name)
    // A row that is deleted from here on is too young to be removed.
    const unsent = await rowsBy(collection, true, 1)
    if (unsent.length === 0 && !needed.has(name)) await collection.storageInstance.cleanup(keptMs)
  }
}

import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { collectionOf, type RumoDatabase } from '#sync/database/open.ts'
import { schemaVersion } from '#sync/database/schema/migrations.ts'

/**
 * How far a collection has been pulled. `schema`: the schema version that pulled it; fields that only a newer version
 * knows may be missing. `unreadable`: the collection's schema hash when a document could not be read.
 */
type Stored = { cursor: string; schema?: number; unreadable?: string }

function documentId(collection: CollectionName): string {
  return `feed|${collection}`
}

/**
 * The stored cursor. Undefined when the collection must be pulled from the beginning: it never was, or an app version
 * with an older schema did it.
 */
export async function readCursor(
  database: RumoDatabase,
  collection: CollectionName,
): Promise<string | undefined> {
  const found = await database.getLocal<Stored>(documentId(collection))
  if (!found) return undefined
  const { cursor, schema = 0, unreadable } = found.toMutableJSON().data
  if (schema < schemaVersion(collection)) return undefined
  if (unreadable !== undefined && unreadable !== (await shapeOf(database, collection))) return undefined
  return cursor
}

/** @param unreadable whether a document before this cursor could not be read. */
export async function writeCursor(
  database: RumoDatabase,
  collection: CollectionName,
  cursor: string,
  unreadable: boolean,
): Promise<void> {
  const id = documentId(collection)
  const found = await database.getLocal<Stored>(id)
  const before = found?.toMutableJSON().data.unreadable
  const shape = unreadable ? await shapeOf(database, collection) : before
  const next: Stored = { cursor, schema: schemaVersion(collection), ...(shape && { unreadable: shape }) }
  await database.upsertLocal<Stored>(id, next)
}

/**
 * Deletes the cursors, so that everything is pulled again as on a new device, and rows that the server no longer has
 * are removed.
 */
export async function forgetCursors(
  database: RumoDatabase,
  collections: readonly CollectionName[],
): Promise<void> {
  for (const collection of collections) {
    const found = await database.getLocal(documentId(collection))
    await found?.remove()
  }
}

function shapeOf(database: RumoDatabase, collection: CollectionName): Promise<string> {
  return collectionOf(database, collection).schema.hash
}

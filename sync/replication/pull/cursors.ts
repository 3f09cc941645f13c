import type { CollectionName } from '../../contract/feed.ts'
import { collectionOf, type RumoDatabase } from '../../database/open.ts'
import { schemaVersion } from '../../database/schema/migrations.ts'

/**
 * How far a collection has been read. `schema`: the version of the app's schema that read it; what a newer one knows
 * more of was not kept. `unreadable`: the shape of the collection with which a document could not be read.
 */
type Stored = { cursor: string; schema?: number; unreadable?: string }

function documentId(collection: CollectionName): string {
  return `feed|${collection}`
}

/** Undefined: read from the beginning, since nothing was read yet, or not with what this version of the app knows. */
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

/** @param unreadable a document before this cursor could not be read. */
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

/** Everything is read again, as on a new device; what the server no longer shows goes. */
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

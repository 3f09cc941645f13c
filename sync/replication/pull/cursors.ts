import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { protocol } from '#sync/contract/wire/headers.ts'
import { collectionOf, type RumoDatabase } from '#sync/database/open.ts'
import { schemaVersion } from '#sync/database/schema/migrations.ts'
import { everything, type Held, placeId } from '../held-days.ts'

/**
 * A full resync that has not ended. `unseen`: the rows that were here when it began and that the server has not sent yet,
 * with their versions; at its end those no longer exist. `lostRows`: it began because a restored server lost rows.
 */
export type FullResync = { unseen: Map<string, number>; lostRows: boolean }

/** How far a collection has been pulled. */
export type Place = { cursor: string; resync: FullResync | undefined; held: Held }

/**
 * As it is stored. `schema`, `protocol`: the versions that pulled it; fields and rows that only newer ones know may be
 * missing.
 * `unreadable`: the collection's schema hash when a document could not be read.
 */
type Stored = {
  cursor: string
  schema?: number
  protocol?: number
  unreadable?: string
  resync?: { unseen: [string, number][]; lostRows: boolean }
  held?: Held
}

/**
 * The stored place. Undefined when the collection must be pulled from the beginning: it never was, or an app version
 * with an older schema or protocol did it.
 */
export async function readPlace(
  database: RumoDatabase,
  collection: CollectionName,
): Promise<Place | undefined> {
  const found = await database.getLocal<Stored>(placeId(collection))
  if (!found) return undefined
  const { cursor, schema = 0, protocol: spoken = 0, ...rest } = found.toMutableJSON().data
  const { unreadable, resync, held = everything } = rest
  if (schema < schemaVersion(collection) || spoken < protocol) return undefined
  if (unreadable !== undefined && unreadable !== (await shapeOf(database, collection))) return undefined
  return { cursor, resync: resync && { ...resync, unseen: new Map(resync.unseen) }, held }
}

/** @param unreadable whether a document before this cursor could not be read. */
export async function writePlace(
  database: RumoDatabase,
  collection: CollectionName,
  { cursor, resync, held }: Place,
  unreadable: boolean,
): Promise<void> {
  const id = placeId(collection)
  const found = await database.getLocal<Stored>(id)
  const before = found?.toMutableJSON().data.unreadable
  const shape = unreadable ? await shapeOf(database, collection) : before
  const next: Stored = {
    cursor,
    schema: schemaVersion(collection),
    protocol,
    ...(shape && { unreadable: shape }),
    ...(resync && { resync: { ...resync, unseen: [...resync.unseen] } }),
    ...(held.since !== undefined && { held }),
  }
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
    const found = await database.getLocal(placeId(collection))
    await found?.remove()
  }
}

function shapeOf(database: RumoDatabase, collection: CollectionName): Promise<string> {
  return collectionOf(database, collection).schema.hash
}

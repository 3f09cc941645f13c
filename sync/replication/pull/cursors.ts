import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { protocol } from '#sync/contract/wire/headers.ts'
import type { RumoDatabase } from '#sync/database/open.ts'
import { contractPrints, schemaPrints } from '#sync/database/schema/schemas.ts'
import { everything, type Held, placeId } from '../held-days.ts'

/**
 * A full resync that has not ended. `unseen`: the rows that were here when it began and that the server has not sent yet,
 * with their versions (0: it came before the first page did); at its end those no longer exist. `lostRows`: it began because a
 * restored server lost rows.
 */
export type FullResync = { unseen: Map<string, number>; lostRows: boolean }

/** How far a collection has been pulled. */
export type Place = { cursor: string; resync: FullResync | undefined; held: Held }

/**
 * As it is stored. `shape`, `protocol`: the print of the schema and the version that pulled it; fields and rows that
 * only others know may be missing. `unreadable`: the contract with which a document could not be read.
 */
type Stored = {
  cursor: string
  shape?: string
  protocol?: number
  unreadable?: string
  resync?: { unseen: [string, number][]; lostRows: boolean }
  held?: Held
}

/**
 * The stored place. Undefined when the collection must be pulled from the beginning: it never was, or an app version
 * with other fields or an older protocol did it.
 */
export async function readPlace(
  database: RumoDatabase,
  collection: CollectionName,
): Promise<Place | undefined> {
  const found = await database.getLocal<Stored>(placeId(collection))
  if (!found) return undefined
  const { cursor, shape, protocol: spoken = 0, ...rest } = found.toMutableJSON().data
  const { unreadable, resync, held = everything } = rest
  if (shape !== schemaPrints[collection] || spoken < protocol) return undefined
  if (unreadable !== undefined && unreadable !== contractPrints[collection]) return undefined
  return { cursor, resync: resync && { ...resync, unseen: new Map(resync.unseen) }, held }
}

/** The stored cursor, whichever app version or context stored it. */
export async function storedCursor(
  database: RumoDatabase,
  collection: CollectionName,
): Promise<string | undefined> {
  return (await database.getLocal<Stored>(placeId(collection)))?.toMutableJSON().data.cursor
}

/**
 * Stores the place by compare-and-set: for a moment two contexts may pull, and the slower one must not set it back.
 * @param from the cursor that is stored, as far as this context knows.
 * @param unreadable whether a document before this cursor could not be read.
 * @returns whether it was stored; otherwise another context has moved on.
 */
export async function writePlace(
  database: RumoDatabase,
  collection: CollectionName,
  from: string | undefined,
  { cursor, resync, held }: Place,
  unreadable: boolean,
): Promise<boolean> {
  const id = placeId(collection)
  const after = (before: string | undefined): Stored => {
    const contract = unreadable ? contractPrints[collection] : before
    return {
      cursor,
      shape: schemaPrints[collection],
      protocol,
      ...(contract && { unreadable: contract }),
      ...(resync && { resync: { ...resync, unseen: [...resync.unseen] } }),
      ...(held.since !== undefined && { held }),
    }
  }
  const found = await database.getLocal<Stored>(id)
  if (!found && from === undefined) {
    try {
      await database.insertLocal<Stored>(id, after(undefined))
      return true
    } catch (error) {
      if (await database.getLocal(id)) return false
      throw error
    }
  }
  let isFirst = false
  await found?.incrementalModify((stored) => {
    isFirst = stored.cursor === from
    return isFirst ? after(stored.unreadable) : stored
  })
  return isFirst
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

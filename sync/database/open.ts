import {
  addRxPlugin,
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxStorage,
} from 'rxdb/plugins/core'
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents'
import { type CollectionName, collectionNames } from '../contract/wire/feed.ts'
import { DatabaseError } from './database-error.ts'
import { databaseName } from './database-names.ts'
import { narrowToLocalDocuments } from './local-events.ts'
import { paceQueries } from './pace-queries.ts'
import { queryRetry } from './query-retry.ts'
import type { AnyDocument, Documents } from './rows/documents.ts'
import { fillingStorage } from './rows/filled-rows.ts'
import { collectionsToOpen } from './schema/layouts.ts'

addRxPlugin(RxDBLocalDocumentsPlugin)
addRxPlugin(queryRetry)

type Collections = { [Name in keyof Documents]: RxCollection<Documents[Name]> }

export type RumoDatabase = RxDatabase<Collections>

export type OpenOptions = {
  userId: number
  storage: RxStorage<unknown, unknown>
  /** False only when the process has a single client, as in tests. */
  multiInstance: boolean
}

/**
 * Opens or creates the person's database. RxDB's free edition allows 13 collections per JavaScript context, so do not
 * open two.
 * @throws DatabaseError when it cannot be used; it is then closed and unchanged.
 */
export async function openDatabase(options: OpenOptions): Promise<RumoDatabase> {
  const database = await create(options).catch(unreadable)
  narrowToLocalDocuments(database)
  try {
    await database.addCollections(await collectionsToOpen(database))
    for (const collection of Object.values(database.collections)) paceQueries(collection)
    return database
  } catch (error) {
    // A database that failed to open also fails to close.
    await database.close().catch(() => undefined)
    throw error instanceof DatabaseError ? error : unreadable(error)
  }
}

function create({ userId, storage, multiInstance }: OpenOptions): Promise<RumoDatabase> {
  return createRxDatabase<Collections>({
    name: databaseName(userId),
    storage: fillingStorage(storage, collectionNames),
    multiInstance,
    eventReduce: true,
    localDocuments: true,
    closeDuplicates: true,
  })
}

function unreadable(cause: unknown): never {
  throw new DatabaseError('unreadable', { cause })
}

/** A collection by name, for code that handles all collections alike. */
export function collectionOf(database: RumoDatabase, name: CollectionName): RxCollection<AnyDocument> {
  return database.collections[name] as unknown as RxCollection<AnyDocument>
}

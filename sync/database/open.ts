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
import { strategiesOf } from './schema/migrations.ts'
import { schemas } from './schema/schemas.ts'
import { findOutdated } from './schema/stored-versions.ts'

addRxPlugin(RxDBLocalDocumentsPlugin)
addRxPlugin(queryRetry)

export type Collections = { [Name in keyof Documents]: RxCollection<Documents[Name]> }

export type RumoDatabase = RxDatabase<Collections>

export type OpenOptions = {
  userId: number
  storage: RxStorage<unknown, unknown>
  /** False only when the process has a single client, as in tests. */
  multiInstance: boolean
  /** Migrates data of an older app version. Without it such a database is refused. */
  migrate?: (database: RumoDatabase, outdated: readonly CollectionName[]) => Promise<void>
}

/**
 * Opens or creates the person's database. RxDB's free edition allows 13 collections per JavaScript context, so do not
 * open two.
 * @throws DatabaseError when it cannot be used; it is then closed and unchanged.
 */
export async function openDatabase({ migrate, ...options }: OpenOptions): Promise<RumoDatabase> {
  const database = await create(options).catch(unreadable)
  narrowToLocalDocuments(database)
  try {
    const outdated = await findOutdated(database)
    if (outdated.length > 0 && !migrate) throw new DatabaseError('needs-migration')
    await database.addCollections(creators)
    for (const collection of Object.values(database.collections)) paceQueries(collection)
    if (outdated.length > 0) await migrate?.(database, outdated)
    // RxDB's migration plugin refuses writes until a check of its own; a person may write before that.
    for (const collection of Object.values(database.collections)) collection.migrationInProgress = false
    return database
  } catch (error) {
    // A database that failed to open also fails to close.
    await database.close().catch(() => undefined)
    throw error instanceof DatabaseError ? error : unreadable(error)
  }
}

function create({ userId, storage, multiInstance }: Omit<OpenOptions, 'migrate'>): Promise<RumoDatabase> {
  return createRxDatabase<Collections>({
    name: databaseName(userId),
    storage,
    multiInstance,
    eventReduce: true,
    localDocuments: true,
    closeDuplicates: true,
  })
}

const creators = Object.fromEntries(
  collectionNames.map((name) => [
    name,
    { schema: schemas[name], migrationStrategies: strategiesOf(name), autoMigrate: false },
  ]),
)

function unreadable(cause: unknown): never {
  throw new DatabaseError('unreadable', { cause })
}

/** A collection by name, for code that handles all collections alike. */
export function collectionOf(database: RumoDatabase, name: CollectionName): RxCollection<AnyDocument> {
  return database.collections[name] as unknown as RxCollection<AnyDocument>
}

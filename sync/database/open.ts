import {
  addRxPlugin,
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxStorage,
} from 'rxdb/plugins/core'
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents'
import type { CollectionName } from '../contract/feed.ts'
import { rowConflicts } from './conflict-handler.ts'
import type { AnyDocument, AttentionDocument, Documents } from './documents.ts'
import { attentionSchema, schemas } from './schemas.ts'

addRxPlugin(RxDBLocalDocumentsPlugin)

export type Collections = { [Name in keyof Documents]: RxCollection<Documents[Name]> } & {
  attention: RxCollection<AttentionDocument>
}

export type RumoDatabase = RxDatabase<Collections>

/** One database per person, so that one account's rows can never be read or sent under another. */
export function databaseName(userId: number): string {
  return `rumo-${userId}`
}

export type OpenOptions = {
  userId: number
  storage: RxStorage<unknown, unknown>
  /** Off only where one process is one client, as in tests. */
  multiInstance: boolean
}

/**
 * Opens (or creates) the person's database on the storage it is given.
 * RxDB's free edition allows 13 collections per JavaScript context; stay at 12 or below.
 */
export async function openDatabase({ userId, storage, multiInstance }: OpenOptions): Promise<RumoDatabase> {
  const database = await createRxDatabase<Collections>({
    name: databaseName(userId),
    storage,
    multiInstance,
    eventReduce: true,
    localDocuments: true,
    closeDuplicates: true,
  })
  const synced = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { schema, conflictHandler: rowConflicts }]),
  )
  await database.addCollections({ ...synced, attention: { schema: attentionSchema } })
  return database
}

/** A collection by its name, for code that treats all alike. */
export function collectionOf(database: RumoDatabase, name: CollectionName): RxCollection<AnyDocument> {
  return database.collections[name] as unknown as RxCollection<AnyDocument>
}

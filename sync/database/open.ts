import {
  addRxPlugin,
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  type RxPlugin,
  type RxStorage,
} from 'rxdb/plugins/core'
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents'
import { filter, merge, mergeMap, throttleTime } from 'rxjs'
import { type CollectionName, collectionNames } from '../contract/wire/feed.ts'
import { timings } from '../timings.ts'
import { databaseName } from './database-names.ts'
import type { AnyDocument, Documents } from './rows/documents.ts'
import { fillingStorage } from './rows/filled-rows.ts'
import { fillContext, stepContext } from './rows/write-row.ts'
import { collectionsToOpen } from './schema/layouts.ts'
import { DatabaseError } from './storage-error.ts'

/** RxDB's internal names: the method that runs a query, and the promise chain of its runs. */
const runMethod = '_execOverDatabase'
const runChain = '_ensureEqualQueue'

/**
 * RxDB caches each query and chains its runs. After one run failed, every later run of the same query fails too, even
 * when the disk works again. This starts a new chain after a failure.
 */
const queryRetry: RxPlugin = {
  name: 'query-retry',
  rxdb: true,
  prototypes: {
    RxQuery(prototype) {
      const run = prototype[runMethod]
      prototype[runMethod] = async function (this: typeof prototype, rerunCount) {
        try {
          return await run.call(this, rerunCount)
        } catch (error) {
          this[runChain] = Promise.resolve(false)
          throw error
        }
      }
    },
  },
}

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

/** RxDB's internal name: the events of everything in the database, one by one. */
const allEvents = 'observable$'

/**
 * Live local documents follow the events of everything, of which RxDB keeps each for as long as the page is open: all rows of a
 * first sync. They need those of local documents alone.
 */
function narrowToLocalDocuments(database: RumoDatabase): void {
  const local$ = database.eventBulks$.pipe(
    filter(({ isLocal }) => isLocal),
    mergeMap(({ events, isLocal }) => events.map((event) => ({ ...event, isLocal }))),
  )
  Object.assign(database, { [allEvents]: local$ })
}

/** RxDB's internal name: the changes from which a query works out its new result, without reading the storage. */
const recentChanges = '_changeEventBuffer'

/** What arrives between two updates of the queries; RxDB keeps a hundred. */
const changesKept = 2000

/**
 * While pages of many rows come in, or an act writes many in steps, live queries follow at intervals instead of with each
 * write: a coach's home has thousands of rows in its queries, and reading, sorting and drawing them took most of a first
 * sync. Every other write, also the last step of an act, is followed at once, with all that came before it.
 */
function paceQueries(collection: RxCollection): void {
  const all$ = collection.eventBulks$
  const others$ = all$.pipe(filter(({ context }) => context !== fillContext && context !== stepContext))
  const paced = (wanted: string) =>
    all$.pipe(
      filter(({ context }) => context === wanted),
      throttleTime(timings.livePace, undefined, { leading: true, trailing: true }),
    )
  // Queries take this for a sign that something changed; what did, they have from the list of recent changes.
  Object.assign(collection, { eventBulks$: merge(others$, paced(fillContext), paced(stepContext)) })
  Object.assign(collection[recentChanges], { limit: changesKept })
}

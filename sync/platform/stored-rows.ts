import type { MangoQuery } from 'rxdb/plugins/core'
import { Observable } from 'rxjs'
import type { CollectionName } from '../contract/wire/feed.ts'
import { collectionDatabase, databaseName, databasesOf } from '../database/database-names.ts'
import type { RumoDatabase } from '../database/open.ts'
import type { AnyDocument } from '../database/rows/documents.ts'
import { fillerOf } from '../database/rows/filled-rows.ts'
import {
  deletedKey,
  indexOn,
  keyIn,
  localDocumentsCollection,
  readDocuments,
  withoutStorageFields,
} from './indexed-db.ts'

/** All collections, named here because the contract's list comes with all of its schemas. */
const names = [
  'users',
  'workouts',
  'templates',
  'groups',
  'members',
  'events',
  'attendances',
  'invitations',
  'mealPlans',
  'mealItems',
  'activities',
  'marks',
  'comments',
] as const satisfies readonly CollectionName[]

type Stored = Record<string, unknown>

/**
 * A person's rows as IndexedDB has them, for the first screen: the code of RxDB and the opening of its collections are
 * most of a cold start. Answers `find` by an index and `findOne`, once and not live. Nothing can be written.
 */
export function storedRows(userId: number): RumoDatabase {
  const all = indexedDB.databases()
  const collections = Object.fromEntries(
    names.map((name) => [name, storedCollection(name, () => partOf(all, userId, name))]),
  )
  const localDocuments = collectionDatabase(databaseName(userId), localDocumentsCollection, 0)
  const readable = {
    ...collections,
    collections,
    getLocal$: (id: string) =>
      once(async () => {
        const found = await readDocuments<Stored | undefined>(localDocuments, (rows) => rows.get(id))
        return found ? { toMutableJSON: () => found } : null
      }),
  }
  // The queries of the first screen use no more than this of a database.
  return readable as unknown as RumoDatabase
}

/** Whether the device has workouts of this person that `storedRows` can read. */
export async function hasStoredWorkouts(userId: number): Promise<boolean> {
  try {
    const first = await readDocuments(await partOf(indexedDB.databases(), userId, 'workouts'), (rows) =>
      rows.getKey(IDBKeyRange.lowerBound('')),
    )
    return first !== undefined
  } catch {
    return false
  }
}

/** @throws when there is no such part, or a second one: opening the database shows which of them has the rows. */
async function partOf(
  all: Promise<IDBDatabaseInfo[]>,
  userId: number,
  collection: CollectionName,
): Promise<string> {
  const [part, other] = databasesOf(await all, databaseName(userId), collection)
  if (part === undefined || other !== undefined) throw new Error(collection)
  return part
}

function storedCollection(name: CollectionName, part: () => Promise<string>) {
  const fill = fillerOf(name)
  const read = async <T>(request: (rows: IDBObjectStore) => IDBRequest<T>) =>
    readDocuments(await part(), request)
  const inRange = (query: MangoQuery<Stored>) => read((rows) => readRange(rows, query))
  /** As much of RxDB's documents as the queries use. */
  const document = (stored: Stored) => {
    const { _deleted, ...row } = fill(withoutStorageFields(stored) as AnyDocument)
    return { toJSON: () => row }
  }
  return {
    find: (query: MangoQuery<Stored>) => ({ $: once(async () => (await inRange(query)).map(document)) }),
    findOne: (query: string | MangoQuery<Stored>) => ({
      $: once(async () => {
        const found =
          typeof query === 'string'
            ? await read<Stored | undefined>((rows) => rows.get(keyIn(rows, query)))
            : (await inRange(query))[0]
        return found && found._deleted !== deletedKey.yes ? document(found) : null
      }),
    }),
  }
}

/** Emits the answer when there is one: a part that cannot be read is left to RxDB, which can say why. */
function once<T>(read: () => Promise<T>): Observable<T> {
  return new Observable((subscriber) => {
    read().then(
      (value) => subscriber.next(value),
      () => undefined,
    )
  })
}

function readRange(documents: IDBObjectStore, query: MangoQuery<Stored>): IDBRequest<Stored[]> {
  const fields = ['_deleted', ...[query.index ?? []].flat()]
  return indexOn(documents, fields).getAll(rangeOf(query, fields))
}

type Bounds = { $gte?: IDBValidKey; $lt?: IDBValidKey; $lte?: IDBValidKey }

/** The stretch of an index whose first fields have one value each and whose next one may have bounds. */
function rangeOf({ selector = {} }: MangoQuery<Stored>, fields: readonly string[]): IDBKeyRange {
  const conditions: Stored = { ...selector, _deleted: deletedKey.no }
  const values = fields.map((field) => conditions[field])
  const fixed = values.findIndex((value) => typeof value !== 'string' && typeof value !== 'number')
  const equal = values.slice(0, fixed) as IDBValidKey[]
  const { $gte, $lt, $lte } = (values[fixed] ?? {}) as Bounds
  const lower = $gte === undefined ? equal : [...equal, $gte]
  if ($lt !== undefined) return IDBKeyRange.bound(lower, [...equal, $lt])
  // IndexedDB sorts an array after every other value.
  return IDBKeyRange.bound(lower, $lte === undefined ? [...equal, []] : [...equal, $lte, []])
}

import {
  type FilledMangoQuery,
  prepareQuery,
  type RxCollection,
  type RxDocumentData,
} from 'rxdb/plugins/core'
import {
  auditTime,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  startWith,
  switchMap,
} from 'rxjs'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import { timings } from '#sync/timings.ts'
import { collectionOf, type RumoDatabase } from '../open.ts'
import type { AnyDocument } from './documents.ts'
import { plainRow } from './write-row.ts'

/** The rows of one collection with a change that the server has not confirmed, deleted rows included. */
export async function unsentRows(
  collection: RxCollection<AnyDocument>,
): Promise<RxDocumentData<AnyDocument>[]> {
  const found = await Promise.all([false, true].map((deleted) => rowsBy(collection, deleted, 1)))
  return found.flat()
}

/** Queries the storage through the index on `unsent`, because RxDB's own queries never return deleted rows. */
export async function rowsBy(collection: RxCollection<AnyDocument>, deleted: boolean, unsent: 0 | 1) {
  const { documents } = await collection.storageInstance.query(prepared(collection, deleted, unsent))
  return documents
}

function prepared({ storageInstance }: RxCollection<AnyDocument>, deleted: boolean, unsent: 0 | 1) {
  const query = {
    selector: { _deleted: { $eq: deleted }, unsent: { $eq: unsent } },
    sort: [{ unsent: 'asc' }, { clientId: 'asc' }],
    index: ['_deleted', 'unsent', 'clientId'],
    skip: 0,
  } as unknown as FilledMangoQuery<AnyDocument>
  return prepareQuery(storageInstance.schema, query)
}

/** Counts by the index alone: with many rows, reading them after each write takes longer than the writes. */
async function countUnsent(collection: RxCollection<AnyDocument>): Promise<number> {
  const { storageInstance } = collection
  const count = async (deleted: boolean) =>
    (await storageInstance.count(prepared(collection, deleted, 1))).count
  const [here, deleted] = await Promise.all([count(false), count(true)])
  return here + deleted
}

export type UnsentRow = { collection: CollectionName; row: AnyDocument }

/** All unsent rows in the order of their last write. */
export async function allUnsent(database: RumoDatabase): Promise<UnsentRow[]> {
  const perCollection = await Promise.all(
    collectionNames.map(async (collection) =>
      (await unsentRows(collectionOf(database, collection))).map((row) => ({ collection, row })),
    ),
  )
  return perCollection
    .flat()
    .toSorted((a, b) => a.row._meta.lwt - b.row._meta.lwt || a.row.clientId.localeCompare(b.row.clientId))
    .map(({ collection, row }) => ({ collection, row: plainRow(row) }))
}

/**
 * The number of unsent rows; emits on subscription and when it changes in any tab. Each collection is counted
 * separately, so that a write reads only its own collection again.
 */
export function unsentCount$(database: RumoDatabase): Observable<number> {
  const counts = collectionNames.map((name) => {
    const collection = collectionOf(database, name)
    return collection.eventBulks$.pipe(
      auditTime(timings.statusPause),
      startWith(undefined),
      switchMap(() => countUnsent(collection)),
    )
  })
  return combineLatest(counts).pipe(
    map((each) => each.reduce((sum, count) => sum + count, 0)),
    distinctUntilChanged(),
  )
}

import type { Dexie } from 'dexie'
import {
  getQueryMatcher,
  getSortComparator,
  INDEX_MAX,
  INDEX_MIN,
  type PreparedQuery,
  type RxDocumentData,
  type RxQueryPlan,
} from 'rxdb/plugins/core'
import {
  DEXIE_DOCS_TABLE_NAME,
  dexieReplaceIfStartsWithPipe,
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  getRxStorageDexie,
  type RxStorageDexie,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie'
import { beginAlike } from '#sync/contract/ids.ts'
import { answer, indexName, indexOn, packedKey, packKey } from './indexed-db.ts'
import { packRows, unsentOrDeleted } from './packed-rows.ts'

/** A row as IndexedDB has it. */
type Stored = Record<string, unknown> & { _meta: { lwt: number; key?: string } }

type Settings = {
  /** Called with each Dexie database (one per collection) before it is opened. */
  onCreate?: (part: Dexie) => void
  /** An IndexedDB other than the browser's, and its key ranges. */
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

/** RxDB's Dexie storage on IndexedDB, with smaller rows and reads of our own. */
export function deviceStorage(settings: Settings = {}): RxStorageDexie {
  const onCreate = (part: Dexie) => {
    settings.onCreate?.(part)
    packRows(part)
  }
  const storage = getRxStorageDexie({ ...settings, onCreate })
  const ranges = settings.IDBKeyRange ?? IDBKeyRange
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => {
    const instance = await create(params)
    try {
      // RxDB does not open IndexedDB before the first use and hides why opening failed, so open it now.
      await instance.internals
    } catch (error) {
      await instance.close().catch(() => undefined)
      throw error
    }
    await readNeighboursAtOnce(instance)
    return withOwnReads(instance, ranges)
  }
  return storage
}

/** Fewer rows are read as well one by one. */
const neighbours = 5

/**
 * RxDB reads each row before it writes it, with a request for each. Rows that were made together (`newClientIds`) are
 * neighbours and are read in one, unless too many others are among them.
 */
async function readNeighboursAtOnce<Row>(instance: RxStorageInstanceDexie<Row>): Promise<void> {
  const { dexieTable } = await instance.internals
  const isPacked = dexieTable.core.schema.primaryKey.keyPath === packedKey
  const storedKey = (key: string) => (isPacked ? packKey(key) : key)
  const readEach = dexieTable.bulkGet.bind(dexieTable)
  const read = async (keys: string[]) => {
    const sorted = keys.toSorted()
    const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
    if (keys.length < neighbours || !beginAlike(first, last)) return readEach(keys)
    const most = 2 * keys.length
    const range = dexieTable.where(':id').between(storedKey(first), storedKey(last), true, true)
    const found = await range.limit(most).toArray()
    if (found.length === most) return readEach(keys)
    const byKey = new Map(found.map((row) => [row[instance.primaryPath], row]))
    return keys.map((key) => byKey.get(key))
  }
  Object.assign(dexieTable, { bulkGet: read })
}

type Ranges = typeof IDBKeyRange

/** Rows of a scan that are read at once, so that a large collection is not all in memory. */
const atOnce = 500

function withOwnReads<Row>(
  instance: RxStorageInstanceDexie<Row>,
  ranges: Ranges,
): RxStorageInstanceDexie<Row> {
  instance.query = async (prepared) => ({ documents: await readRows(instance, prepared, ranges) })
  instance.count = async (prepared) => {
    const { booleanIndexes } = await instance.internals
    const { queryPlan } = prepared
    const byIndex = await inDocuments(instance, 'r', async (documents) => {
      const stretch = stretchOf(documents, queryPlan, { booleanIndexes, ranges })
      if (!queryPlan.selectorSatisfiedByIndex || !stretch?.isExact) return undefined
      return stretch.range ? await answer(stretch.index.count(stretch.range)) : 0
    })
    const count = byIndex ?? (await readRows(instance, prepared, ranges)).length
    // RxDB refuses a slow count.
    return { count, mode: queryPlan.selectorSatisfiedByIndex ? 'fast' : 'slow' }
  }
  // RxDB reads every old row to find the deleted ones, and removes deletions that are still to be sent.
  instance.cleanup = async (minimumAge) => {
    const before = Date.now() - minimumAge
    await inDocuments(instance, 'rw', async (documents) => {
      const settled = indexOn(documents, ['_deleted', 'unsent', 'clientId'])
      for (const row of await answer<Stored[]>(settled.getAll(ranges.bound(['1', 0], ['1', 0, []])))) {
        if (row._meta.lwt < before) documents.delete(keyOf(documents, row))
      }
    })
    return true
  }
  return instance
}

/** Runs in one transaction on the table of rows. */
async function inDocuments<Row, Result>(
  { internals }: RxStorageInstanceDexie<Row>,
  mode: 'r' | 'rw',
  work: (documents: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const { dexieDb, dexieTable } = await internals
  return dexieDb.transaction(mode, dexieTable, ({ idbtrans }) =>
    work(idbtrans.objectStore(DEXIE_DOCS_TABLE_NAME)),
  )
}

/** As RxDB, which reads row by row with a cursor; IndexedDB's `getAll` returns a range in one request. */
async function readRows<Row>(
  instance: RxStorageInstanceDexie<Row>,
  { query, queryPlan }: PreparedQuery<Row>,
  ranges: Ranges,
): Promise<RxDocumentData<Row>[]> {
  const { booleanIndexes } = await instance.internals
  const matches = getQueryMatcher(instance.schema, query)
  const skip = query.skip ?? 0
  const end = query.limit === undefined ? undefined : skip + query.limit
  const rows: RxDocumentData<Row>[] = []
  await inDocuments(instance, 'r', async (documents) => {
    const stretch = stretchOf(documents, queryPlan, { booleanIndexes, ranges })
    const isExact = queryPlan.selectorSatisfiedByIndex && stretch?.isExact === true
    const take = (stored: unknown) => {
      const row = fromDexieToStorage<Row>(booleanIndexes, stored)
      if (isExact || matches(row)) rows.push(row)
    }
    if (!stretch) await eachRow(documents, ranges, take)
    else if (stretch.range) {
      const count = isExact && queryPlan.sortSatisfiedByIndex ? end : undefined
      for (const stored of await answer(stretch.index.getAll(stretch.range, count))) take(stored)
    }
    if (!stretch || !queryPlan.sortSatisfiedByIndex) rows.sort(getSortComparator(instance.schema, query))
  })
  return rows.slice(skip, end)
}

async function eachRow(
  documents: IDBObjectStore,
  ranges: Ranges,
  take: (stored: Stored) => void,
): Promise<void> {
  let page: Stored[] = []
  let rest: IDBKeyRange | undefined
  do {
    page = await answer<Stored[]>(documents.getAll(rest, atOnce))
    for (const stored of page) take(stored)
    const last = page.at(-1)
    if (last) rest = ranges.lowerBound(keyOf(documents, last), true)
  } while (page.length === atOnce)
}

/** What the store has a row under. */
function keyOf(documents: IDBObjectStore, stored: Stored): IDBValidKey {
  const { keyPath } = documents
  return (keyPath === packedKey ? stored._meta.key : stored[String(keyPath)]) as IDBValidKey
}

/**
 * The stretch of an index that has all rows of a query, `isExact` when it has no others, as far as the index can tell. `range` is null
 * for an empty one, which IndexedDB cannot express.
 */
function stretchOf(
  documents: IDBObjectStore,
  plan: RxQueryPlan,
  { booleanIndexes, ranges }: { booleanIndexes: string[]; ranges: Ranges },
): { index: IDBIndex; range: IDBKeyRange | null; isExact: boolean } | undefined {
  const fields = plan.index.map((field) => dexieReplaceIfStartsWithPipe(field))
  const whole = indexName(fields)
  if (documents.indexNames.contains(whole)) {
    return { index: documents.index(whole), range: rangeOf(booleanIndexes, plan, ranges), isExact: true }
  }
  const packed = indexName(fields.slice(0, -1))
  const { startKeys, endKeys } = plan
  const [deleted, unsent]: unknown[] = startKeys
  const isIncomplete = packed === unsentOrDeleted && deleted !== true && unsent !== 1
  if (isIncomplete || !documents.indexNames.contains(packed)) return undefined
  // IndexedDB sorts the rows of equal values by their key, so that only a condition on the key needs more.
  const [start, end] = [startKeys.at(-1), endKeys.at(-1)]
  const shorter = {
    ...plan,
    index: plan.index.slice(0, -1),
    startKeys: startKeys.slice(0, -1),
    endKeys: endKeys.slice(0, -1),
    inclusiveStart: start !== INDEX_MAX,
    inclusiveEnd: end !== INDEX_MIN,
  }
  return {
    index: documents.index(packed),
    range: rangeOf(booleanIndexes, shorter, ranges),
    isExact: [start, end].every((edge) => edge === INDEX_MIN || edge === INDEX_MAX),
  }
}

function rangeOf(booleanIndexes: string[], plan: RxQueryPlan, ranges: Ranges): IDBKeyRange | null {
  try {
    return getKeyRangeByQueryPlan(booleanIndexes, plan, ranges) as IDBKeyRange
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataError') return null
    throw error
  }
}

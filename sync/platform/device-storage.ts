import type { Dexie } from 'dexie'
import type { RxDocumentData, RxQueryPlan } from 'rxdb/plugins/core'
import {
  DEXIE_DOCS_TABLE_NAME,
  dexieReplaceIfStartsWithPipe,
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  getRxStorageDexie,
  type RxStorageDexie,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie'

type Settings = {
  /** Called with each Dexie database (one per collection) before it is opened. */
  onCreate?: (part: Dexie) => void
  /** An IndexedDB other than the browser's, and its key ranges. */
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

/** RxDB's Dexie storage on IndexedDB, with faster reads of index ranges and without indexes that nothing reads. */
export function deviceStorage(settings: Settings = {}): RxStorageDexie {
  const onCreate = (part: Dexie) => {
    settings.onCreate?.(part)
    leaveOutIndexes(part)
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
    return withRangeReads(instance, ranges)
  }
  return storage
}

/**
 * RxDB adds to each collection an index of all keys, for which it has no query where there are others, and one of the
 * time of writing, for the `cleanup` that is another one here: a fifth of what a row takes on the disk. A database that
 * has them keeps them.
 */
const unread = ['[_deleted+clientId]', '_meta.lwt']

function leaveOutIndexes(part: Dexie): void {
  const declare = part.version.bind(part)
  part.version = (number) => {
    const version = declare(number)
    const set = version.stores.bind(version)
    version.stores = (tables) => {
      const docs = tables[DEXIE_DOCS_TABLE_NAME]?.split(', ').filter((index) => !unread.includes(index))
      return set({ ...tables, [DEXIE_DOCS_TABLE_NAME]: docs?.join(', ') ?? null })
    }
    return version
  }
}

/** RxDB reads rows one by one with a cursor; IndexedDB's `getAll` returns a range in one request. */
function withRangeReads<Row>(
  instance: RxStorageInstanceDexie<Row>,
  ranges: typeof IDBKeyRange,
): RxStorageInstanceDexie<Row> {
  const queryByCursor = instance.query.bind(instance)
  instance.query = async (prepared) => {
    const { query, queryPlan } = prepared
    // A query that its index does not fully answer needs the cursor, and `getAll` takes a limit of 0 for no limit.
    if (!queryPlan.selectorSatisfiedByIndex || !queryPlan.sortSatisfiedByIndex || query.limit === 0) {
      return queryByCursor(prepared)
    }
    const skip = query.skip ?? 0
    const { booleanIndexes } = await instance.internals
    const range = rangeOf(booleanIndexes, queryPlan, ranges)
    if (!range) return { documents: [] }
    const end = query.limit === undefined ? undefined : skip + query.limit
    return { documents: (await readRange(instance, queryPlan.index, range, end)).slice(skip) }
  }
  // RxDB reads every old row to find the deleted ones, and removes deletions that are still to be sent.
  instance.cleanup = async (minimumAge) => {
    const { dexieDb, dexieTable } = await instance.internals
    const before = Date.now() - minimumAge
    await dexieDb.transaction('rw', dexieTable, async () => {
      const settled = dexieTable.where('[_deleted+unsent+clientId]').between(['1', 0], ['1', 1])
      await settled.filter((row) => row._meta.lwt < before).delete()
    })
    return true
  }
  return instance
}

/** Null for an empty range, which IndexedDB cannot express. */
function rangeOf(
  booleanIndexes: string[],
  plan: RxQueryPlan,
  ranges: typeof IDBKeyRange,
): IDBKeyRange | null {
  try {
    return getKeyRangeByQueryPlan(booleanIndexes, plan, ranges) as IDBKeyRange
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataError') return null
    throw error
  }
}

async function readRange<Row>(
  { internals }: RxStorageInstanceDexie<Row>,
  index: readonly string[],
  range: IDBKeyRange,
  end: number | undefined,
): Promise<RxDocumentData<Row>[]> {
  const { dexieDb, dexieTable, booleanIndexes } = await internals
  const rows = await dexieDb.transaction('r', dexieTable, (transaction) => {
    const name = `[${index.map((field) => dexieReplaceIfStartsWithPipe(field)).join('+')}]`
    const reading = transaction.idbtrans.objectStore(DEXIE_DOCS_TABLE_NAME).index(name).getAll(range, end)
    return new Promise<unknown[]>((resolve, reject) => {
      reading.addEventListener('success', () => resolve(reading.result as unknown[]))
      reading.addEventListener('error', () => reject(reading.error ?? new Error('IndexedDB read nothing')))
    })
  })
  return rows.map((row) => fromDexieToStorage(booleanIndexes, row))
}

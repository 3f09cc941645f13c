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
  /** Called with each of the databases that RxDB makes, one per collection, before it is opened. */
  onCreate?: (part: Dexie) => void
  /** Another IndexedDB than the browser's, with its key ranges. */
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

/** The device's own storage: RxDB on IndexedDB through Dexie, except that it reads in lists. */
export function deviceStorage(settings: Settings = {}): RxStorageDexie {
  const storage = getRxStorageDexie(settings)
  const ranges = settings.IDBKeyRange ?? IDBKeyRange
  const create = storage.createStorageInstance.bind(storage)
  storage.createStorageInstance = async (params) => {
    const instance = await create(params)
    try {
      // RxDB lets a part that does not open pass until its first use, and then nobody is told why.
      await instance.internals
    } catch (error) {
      await instance.close().catch(() => undefined)
      throw error
    }
    return readInLists(instance, ranges)
  }
  return storage
}

/** RxDB steps through what it reads row by row; IndexedDB gives a list in one answer. */
function readInLists<Row>(
  instance: RxStorageInstanceDexie<Row>,
  ranges: typeof IDBKeyRange,
): RxStorageInstanceDexie<Row> {
  const stepThrough = instance.query.bind(instance)
  instance.query = async (prepared) => {
    const { query, queryPlan } = prepared
    // What the index alone cannot judge or place must be looked at; and IndexedDB takes a limit of 0 for none.
    if (!queryPlan.selectorSatisfiedByIndex || !queryPlan.sortSatisfiedByIndex || query.limit === 0) {
      return stepThrough(prepared)
    }
    const skip = query.skip ?? 0
    const { booleanIndexes } = await instance.internals
    const range = rangeOf(booleanIndexes, queryPlan, ranges)
    if (!range) return { documents: [] }
    const end = query.limit === undefined ? undefined : skip + query.limit
    return { documents: (await readRange(instance, queryPlan.index, range, end)).slice(skip) }
  }
  return instance
}

/** Null when no row can be in it: IndexedDB has no empty ranges. */
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

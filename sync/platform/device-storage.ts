import type { Dexie } from 'dexie'
import type { RxDocumentData, RxQueryPlan, RxStorageDefaultCheckpoint } from 'rxdb/plugins/core'
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

/** The device's own storage: RxDB on IndexedDB through Dexie, except that it reads in lists and receives in pieces. */
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
    return receiveInPieces(readInLists(instance, ranges))
  }
  return storage
}

/** Received rows that are stored in one go. */
const rowsAtOnce = 100

/** What RxDB says about a write of received rows, and of what it notes about them. */
const receiving = 'replication-down'

/**
 * Stores received rows piece by piece. IndexedDB makes each write wait for the ones before, and takes rows slowly while
 * the browser is busy (it stores the app's files when a new device receives its first ones): behind five hundred a
 * press waited for seconds on a slow device, and handing them over blocked the page for a fifth of one. A batch that
 * was cut off is received again.
 */
function receiveInPieces<Row>(instance: RxStorageInstanceDexie<Row>): RxStorageInstanceDexie<Row> {
  const write = instance.bulkWrite.bind(instance)
  instance.bulkWrite = async (rows, context) => {
    if (!context.startsWith(receiving)) return write(rows, context)
    const error = []
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      error.push(...(await write(rows.slice(from, from + rowsAtOnce), context)).error)
    return { error }
  }
  return instance
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
  return Object.assign(instance, {
    /**
     * What was written after a checkpoint, oldest first. RxDB's own reading begins anew at the first row of the same
     * moment, and a bulk write gives all its rows the same one: to go through n of them it would read n × n.
     */
    getChangedDocumentsSince: async (limit: number, checkpoint?: RxStorageDefaultCheckpoint) => {
      const { id, lwt } = checkpoint ?? { id: '', lwt: 0 }
      const range = ranges.lowerBound([lwt, id], true)
      const documents = await readRange(instance, ['_meta.lwt', instance.primaryPath], range, limit)
      const last = documents.at(-1)
      return {
        documents,
        checkpoint: last ? { id: String(last[instance.primaryPath]), lwt: last._meta.lwt } : { id, lwt },
      }
    },
  })
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

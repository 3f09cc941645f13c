import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { EventBulk } from 'rxdb/plugins/core'
import { mergeWith, Subject } from 'rxjs'
import { answer } from '../platform/indexed-db.ts'
import { removeLeftovers } from '../platform/remove-leftovers.ts'
import { onDisk } from './core/dexie-disk.ts'
import { DiskFaults } from './core/disk-faults.ts'
import { type Life, never } from './core/life.ts'
import { type Disk, type Instance, throughLife } from './disk.ts'
import { restoreInto } from './recorded-database.ts'

type Changes = Subject<EventBulk<never, unknown>>

/**
 * A disk on the app's browser storage, over fake-indexeddb. A write fails at its commit, and its transaction is rolled
 * back. Keep fixtures under 500 rows: the cursors of fake-indexeddb take quadratic time.
 */
export function indexedDbDisk(): Disk {
  const indexedDB = new IDBFactory()
  const faults = new DiskFaults()
  /** The change streams of open tabs, by storage: each gets the writes of the others. */
  const listeners = new Map<string, Set<Changes>>()

  /** RxDB's own channel would connect all devices of a person, since they run in one process. */
  function shareChanges(instance: Instance, name: string, life: Life): void {
    const heard: Changes = new Subject()
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(heard))
    const changes = instance.changeStream.bind(instance)
    const own = changes().subscribe((bulk) => {
      for (const other of all) {
        // Messages between tabs arrive asynchronously and as copies.
        if (other !== heard) setImmediate(() => other.next(structuredClone(bulk) as never))
      }
    })
    instance.changeStream = () => changes().pipe(mergeWith(heard as unknown as ReturnType<typeof changes>))
    const leave = () => {
      all.delete(heard)
      own.unsubscribe()
    }
    life.signal.addEventListener('abort', leave, { once: true })
    const close = instance.close.bind(instance)
    instance.close = () => {
      leave()
      return close()
    }
  }

  return {
    faults,
    storageFor(life, { deviceStorage }) {
      const storage = deviceStorage({
        indexedDB,
        IDBKeyRange,
        onCreate: (part) => onDisk(part, life, faults),
      })
      const create = storage.createStorageInstance.bind(storage)
      storage.createStorageInstance = async (params) => {
        const instance = await create({ ...params, multiInstance: false }).catch(async (error: unknown) => {
          // A run that is killed while its databases open closes them, which causes this error.
          if (life.dead) await never()
          throw error
        })
        const name = [params.databaseName, params.collectionName, params.schema.version].join('|')
        shareChanges(instance as unknown as Instance, name, life)
        throughLife(instance as unknown as Instance, life, faults, ['read'])
        return instance
      }
      return storage
    },
    removeLeftovers: (databaseName) => removeLeftovers(databaseName, indexedDB),
    restore: (databases) => restoreInto(indexedDB, databases),
    async contents() {
      const found: Record<string, unknown>[] = []
      await eachStore(indexedDB, async (store) => void found.push(...(await answer(store.getAll()))))
      return found
    },
    rewrite: (change) =>
      eachStore(indexedDB, async (store) => {
        for (const document of await answer<Record<string, unknown>[]>(store.getAll())) {
          // RxDB's storage keeps this one as text, because IndexedDB has no index of booleans.
          const row = { ...document, _deleted: document._deleted === '1' }
          change(row)
          await answer(store.put({ ...row, _deleted: row._deleted ? '1' : '0' }))
        }
      }),
  }
}

/** Opens the document store of each database, one after the other. */
async function eachStore(factory: IDBFactory, work: (store: IDBObjectStore) => Promise<void>): Promise<void> {
  for (const { name } of await factory.databases()) {
    const database = await answer(factory.open(String(name)))
    try {
      if (database.objectStoreNames.contains('docs'))
        await work(database.transaction('docs', 'readwrite').objectStore('docs'))
    } finally {
      database.close()
    }
  }
}

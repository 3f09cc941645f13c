import type { RxStorage } from 'rxdb/plugins/core'
import { takeWhile } from 'rxjs'
import type { DiskFaults, StorageAct } from './core/disk-faults.ts'
import { type Life, never, portCall } from './core/life.ts'
import type { SyncModules } from './fresh-modules.ts'
import type { RecordedDatabase } from './recorded-database.ts'

/** The disk of a device. Its content survives a killed app. */
export type Disk = {
  readonly faults: DiskFaults
  /** The disk's storage for one run of the app. It is closed when the run ends. */
  storageFor(life: Life, modules: Pick<SyncModules, 'deviceStorage'>): RxStorage<unknown, unknown>
  /** Deletes the storage that RxDB leaves behind when it removes a database. */
  removeLeftovers(databaseName: string): Promise<void>
  /** Every stored document of every database, deleted ones too. */
  contents(): Promise<Record<string, unknown>[]>
  /** Puts what another version of the app left on a device; before anything else is on it. */
  restore(databases: readonly RecordedDatabase[]): Promise<void>
  /** Changes each stored document without RxDB; only while no tab is open. */
  rewrite(change: (document: Record<string, unknown>) => void): Promise<void>
}

export type Instance = Awaited<ReturnType<RxStorage<unknown, unknown>['createStorageInstance']>>

/**
 * Ties a storage instance to the run of the app that opened it: after the run is killed, nothing is written and no call
 * returns. `acts` are the operations whose faults are checked here.
 */
export function throughLife(instance: Instance, life: Life, faults: DiskFaults, acts: StorageAct[]): void {
  const changes = instance.changeStream.bind(instance)
  const write = instance.bulkWrite.bind(instance)
  const find = instance.findDocumentsById.bind(instance)
  const query = instance.query.bind(instance)
  const count = instance.count.bind(instance)
  const reach = async <T>(act: StorageAct, work: () => Promise<T>): Promise<T> => {
    try {
      if (acts.includes(act)) faults.check(act)
      return await work()
    } finally {
      if (life.dead) await never()
    }
  }
  instance.bulkWrite = async (rows, context) => {
    life.onWrite?.(rows.map(({ document }) => document))
    await portCall(life)
    // It may have been killed since, in the same turn.
    if (life.dead) return never()
    return reach('write', () => write(rows, context))
  }
  instance.findDocumentsById = (ids, deleted) => reach('read', () => find(ids, deleted))
  instance.query = (prepared) => reach('read', () => query(prepared))
  instance.count = (prepared) => reach('read', () => count(prepared))
  instance.changeStream = () => changes().pipe(takeWhile(() => !life.dead))
}

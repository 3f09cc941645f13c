import type { RxStorage } from 'rxdb/plugins/core'
import { takeWhile } from 'rxjs'
import { DiskFaults, type StorageAct } from './disk-faults.ts'
import type { SyncModules } from './fresh-modules.ts'
import { type Life, never, portCall } from './life.ts'

/** A device's disk: what was written survives the life that wrote it. */
export type Disk = {
  readonly faults: DiskFaults
  /** The disk as one life reaches it. What the life left open is closed when it ends. */
  storageFor(life: Life, modules: Pick<SyncModules, 'deviceStorage'>): RxStorage<unknown, unknown>
  /** Deletes what RxDB leaves behind of a removed database. */
  removeLeftovers(databaseName: string): Promise<void>
  /** Every stored document, deleted ones included, without regard to the database it belongs to. */
  contents(): Promise<Record<string, unknown>[]>
  /** Changes each stored document behind RxDB's back; only while no tab is open. */
  rewrite(change: (document: Record<string, unknown>) => void): Promise<void>
}

export type Instance = Awaited<ReturnType<RxStorage<unknown, unknown>['createStorageInstance']>>

/**
 * Passes all that goes to and comes from a storage instance through the life that opened it: nothing is written and
 * nothing comes back after its death. While one of `acts` fails, the disk is not reached.
 */
export function throughLife(instance: Instance, life: Life, faults: DiskFaults, acts: StorageAct[]): void {
  const changes = instance.changeStream.bind(instance)
  const write = instance.bulkWrite.bind(instance)
  const find = instance.findDocumentsById.bind(instance)
  const query = instance.query.bind(instance)
  const reach = async <T>(act: StorageAct, work: () => Promise<T>): Promise<T> => {
    try {
      if (acts.includes(act)) faults.check(act)
      return await work()
    } finally {
      if (life.dead) await never()
    }
  }
  instance.bulkWrite = async (rows, context) => {
    await portCall(life)
    return reach('write', () => write(rows, context))
  }
  instance.findDocumentsById = (ids, deleted) => reach('read', () => find(ids, deleted))
  instance.query = (prepared) => reach('read', () => query(prepared))
  instance.changeStream = () => changes().pipe(takeWhile(() => !life.dead))
}

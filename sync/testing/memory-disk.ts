import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { DiskFaults } from './core/disk-faults.ts'
import { type Disk, throughLife } from './disk.ts'
import { restoreDocuments } from './recorded-database.ts'

/** A disk on RxDB's memory storage: fast, for many runs. Tabs on the same disk see each other's writes at once. */
export function memoryDisk(): Disk {
  const disk = { ...getRxStorageMemory(), collectionStates: new Map() } as ReturnType<
    typeof getRxStorageMemory
  >
  const faults = new DiskFaults()
  const documents = () =>
    [...disk.collectionStates.values()].flatMap((state) => [
      ...(state.documents.values() as Iterable<Record<string, unknown>>),
    ])
  return {
    faults,
    storageFor(life) {
      return {
        ...disk,
        async createStorageInstance(params: Parameters<typeof disk.createStorageInstance>[0]) {
          faults.check('open')
          const instance = await disk.createStorageInstance({ ...params, multiInstance: false })
          life.signal.addEventListener('abort', () => void instance.close(), { once: true })
          throughLife(instance, life, faults, ['read', 'write'])
          return instance
        },
      } as unknown as RxStorage<unknown, unknown>
    },
    removeLeftovers: async () => undefined,
    restore: (databases) => restoreDocuments(disk, databases),
    contents: async () => documents(),
    async rewrite(change) {
      for (const document of documents()) change(document)
    },
  }
}

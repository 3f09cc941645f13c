import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { openDatabase, type RumoDatabase } from '../database/open.ts'

let opened = 0

/** A person's database in memory, empty and of its own, for tests of what reads and writes it. Close it afterwards. */
export function memoryDatabase(): Promise<RumoDatabase> {
  opened += 1
  return openDatabase({ userId: opened, storage: getRxStorageMemory(), multiInstance: false })
}

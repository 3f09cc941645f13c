import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { openDatabase, type RumoDatabase } from '../database/open.ts'

let opened = 0

/** Opens a separate, empty database in memory. Close it afterwards. */
export function memoryDatabase(): Promise<RumoDatabase> {
  opened += 1
  return openDatabase({ userId: opened, storage: getRxStorageMemory(), multiInstance: false })
}

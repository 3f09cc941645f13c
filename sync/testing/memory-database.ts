import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { openDatabase, type RumoDatabase } from '../database/open.ts'

/** Opens a separate, empty database in memory. Close it afterwards. */
export function memoryDatabase(): Promise<RumoDatabase> {
  // All databases in memory of a process share one map by their names.
  const userId = Math.ceil(Math.random() * Number.MAX_SAFE_INTEGER)
  return openDatabase({ userId, storage: getRxStorageMemory(), multiInstance: false })
}

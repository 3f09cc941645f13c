import { databaseName, databasePrefix } from './database/database-names.ts'
import { readRawRows } from './platform/raw-rows.ts'
import { removeLeftovers } from './platform/remove-leftovers.ts'

export { deviceStorage } from './platform/device-storage.ts'
export { removeLeftovers }

/** Whether this browser has a database of this person. */
export async function isOnDevice(userId: number): Promise<boolean> {
  // Some browsers cannot list databases; opening it then shows whether it works.
  const all = await globalThis.indexedDB?.databases?.()
  return !all || all.some(({ name = '' }) => name.startsWith(databasePrefix(databaseName(userId))))
}

/** Deletes this person's database in this browser; the next start downloads everything again. Unsent rows are lost. */
export function removeFromDevice(userId: number): Promise<void> {
  return removeLeftovers(databaseName(userId))
}

/** Reads the unsent rows and entries of a database that cannot be opened. */
export function readUnopened(userId: number): ReturnType<typeof readRawRows> {
  return readRawRows(databaseName(userId))
}

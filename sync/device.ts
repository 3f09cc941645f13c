import { databaseName } from './database/open.ts'
import { readRawRows } from './platform/raw-rows.ts'
import { databasePrefix, removeLeftovers } from './platform/remove-leftovers.ts'

export { deviceStorage } from './platform/device-storage.ts'
export { removeLeftovers }

/** Whether this browser has the database of somebody who worked on it before. */
export async function isOnDevice(userId: number): Promise<boolean> {
  // Not every browser says which databases it has; opening the database shows what is wrong then.
  const all = await globalThis.indexedDB?.databases?.()
  return !all || all.some(({ name = '' }) => name.startsWith(databasePrefix(databaseName(userId))))
}

/** Deletes what this browser has of a person, so that the next start fetches it from the server. */
export function removeFromDevice(userId: number): Promise<void> {
  return removeLeftovers(databaseName(userId))
}

/** What a person has only on this device, for when their database cannot be opened. */
export function readUnopened(userId: number): ReturnType<typeof readRawRows> {
  return readRawRows(databaseName(userId))
}

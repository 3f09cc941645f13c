import { databaseName, databasePrefix } from './database/database-names.ts'
import { batchingTransport } from './platform/batching-transport.ts'
import { broadcast, systemClock, webLock } from './platform/browser-ports.ts'
import { readRawRows } from './platform/raw-rows.ts'
import { removeEmptied, removeLeftovers } from './platform/remove-leftovers.ts'
import type { BatchTransport, Ports } from './ports.ts'

export { deviceStorage } from './platform/device-storage.ts'
export { removeLeftovers }

/** The ports that a page and a service worker share. The exchange sends its requests in batches. */
export function browserPorts(plain: BatchTransport): Omit<Ports, 'online'> {
  const transport = batchingTransport(plain, systemClock)
  return { transport, clock: systemClock, lock: webLock, channel: broadcast }
}

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

/** Deletes the empty databases that migrations of earlier apps left. Not awaited by a start. */
export function tidyDevice(userId: number): Promise<void> {
  return removeEmptied(databaseName(userId))
}

/** Reads the unsent rows and entries of a database that cannot be opened. */
export function readUnopened(userId: number): ReturnType<typeof readRawRows> {
  return readRawRows(databaseName(userId))
}

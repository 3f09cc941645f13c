import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { type SyncClient, startClient } from '../../sync/client.ts'
import { removeLeftovers } from '../../sync/platform/remove-leftovers.ts'
import type { SessionRecord } from '../../sync/ports.ts'
import { pagePorts } from './page-ports.ts'

/**
 * Opens the remembered person's database on this device and joins the exchange. Loaded on demand, so that the
 * sign-in page carries no database.
 * Rejects when the browser refuses its storage (private mode, full disk, broken database).
 */
export function openPerson({ userId, role, apiBase }: SessionRecord): Promise<SyncClient> {
  return startClient({
    userId,
    role,
    storage: getRxStorageDexie(),
    multiInstance: true,
    ports: pagePorts(apiBase, userId),
    removeLeftovers,
  })
}

import { type SessionRecord, type SyncClient, startClient } from '#sync/client.ts'
import { deviceStorage, removeFromDevice, removeLeftovers, tidyDevice } from '#sync/device.ts'
import { pagePorts } from './page-ports.ts'
import { dropMark } from './unsent-flag.ts'

export { isOnDevice } from '#sync/device.ts'

/**
 * Opens the remembered person's database on this device and joins the exchange. Loaded on demand, so that the
 * sign-in page carries no database.
 * Rejects when the browser refuses its storage (private mode, full disk, broken database).
 * @param onGone called when the browser deletes or closes the database under the app, or does not open a part of it;
 *   nothing can be read or written then.
 * @param onSession called with the end of the session whenever the server says it.
 */
export async function openPerson(
  { userId, role, apiBase }: SessionRecord,
  onGone: () => void,
  onSession: (expiresAt: string) => void,
): Promise<SyncClient> {
  const client = await startClient({
    userId,
    role,
    storage: deviceStorage({
      onCreate(part) {
        // Dexie also emits `close` for what the app itself closes, as the exchange does when another tab takes over: it
        // counts for a part that did not open, and the browser's own event for one that was open.
        part.on('close', () => part.hasFailed() && onGone())
        part.on('ready', () => part.backendDB().addEventListener('close', onGone), true)
        part.on('versionchange', onGone)
      },
    }),
    multiInstance: true,
    ports: pagePorts(apiBase, userId, onSession),
    removeLeftovers,
    // Reported like an uncaught error; the exchange goes on.
    failed: reportError,
  })
  tidyDevice(userId).catch(reportError)
  return client
}

/** Deletes what this browser has of a person, so that the next start fetches it from the server. */
export function removePerson(userId: number): Promise<void> {
  dropMark(userId)
  return removeFromDevice(userId)
}

import { batchingTransport } from './platform/batching-transport.ts'
import { broadcast } from './platform/broadcast.ts'
import { systemClock } from './platform/system-clock.ts'
import { httpTransport } from './platform/transport-http.ts'
import { webLock } from './platform/web-lock.ts'
import type { BatchTransport, Ports } from './ports.ts'

export { forgetSessionRecord, readSessionRecord, writeSessionRecord } from './platform/session-record.ts'
export { broadcast, webLock }

/** HTTP from a page or a service worker. Sync requests carry the user id; requests before sign-in have none. */
export function browserTransport(
  base: string,
  userId: number | undefined,
  readXsrfToken: () => Promise<string | undefined>,
): BatchTransport {
  return httpTransport({ base, userId, clock: systemClock, readXsrfToken })
}

/** The ports that a page and a service worker share. The exchange sends its requests in batches. */
export function browserPorts(plain: BatchTransport): Omit<Ports, 'online'> {
  const transport = batchingTransport(plain, systemClock)
  return { transport, clock: systemClock, lock: webLock, channel: broadcast }
}

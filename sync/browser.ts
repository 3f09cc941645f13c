import { broadcast, systemClock, webLock } from './platform/browser-ports.ts'
import { httpTransport } from './platform/transport-http.ts'
import type { BatchTransport } from './ports.ts'

export { forgetSessionRecord, readSessionRecord, writeSessionRecord } from './platform/session-record.ts'
export { forgetSharedFiles, keepShared, sharedFiles } from './platform/shared-files.ts'
export { broadcast, webLock }

/** HTTP from a page or a service worker. Sync requests carry the user id; requests before sign-in have none. */
export function browserTransport(
  base: string,
  userId: number | undefined,
  readXsrfToken: () => Promise<string | undefined>,
): BatchTransport {
  return httpTransport({ base, userId, clock: systemClock, readXsrfToken })
}

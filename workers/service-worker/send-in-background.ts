import { xsrfCookie } from '../../sync/contract/headers.ts'
import { exchangeOnce } from '../../sync/exchange-once.ts'
import { broadcast } from '../../sync/platform/broadcast.ts'
import { deviceStorage } from '../../sync/platform/device-storage.ts'
import { readSessionRecord } from '../../sync/platform/session-record.ts'
import { systemClock } from '../../sync/platform/system-clock.ts'
import { httpTransport } from '../../sync/platform/transport-http.ts'
import { webLock } from '../../sync/platform/web-lock.ts'
import type { SessionRecord, Transport } from '../../sync/ports.ts'
import type { LoadSnapshot } from '../../sync/replication/choose-source.ts'
import { SnapshotSource } from '../../sync/replication/snapshot/snapshot-source.ts'

/** The Cookie Store, which TypeScript's WebWorker library does not know. */
declare const cookieStore: { get(name: string): Promise<{ value: string } | null> }

/**
 * What a Background Sync event does: has a page of the person who is remembered on this device send what waits, or sends
 * it by itself when none answers. Ends quietly when nobody is remembered or the server wants a new sign-in.
 * Rejects when something is left to send, so that the browser tries again.
 */
export async function sendInBackground(): Promise<void> {
  const record = await readSessionRecord()
  if (!record) return
  const transport = transportFor(record)
  if (!(await hasXsrfToken(transport))) return
  const through = await exchangeOnce({
    userId: record.userId,
    role: record.role,
    storage: deviceStorage(),
    ports: { transport, clock: systemClock, lock: webLock, channel: broadcast, loadSnapshot },
    failed: reportError,
  })
  if (!through) throw new Error('Something is left to send')
}

// A service worker is one file; it has no code to load later.
const loadSnapshot: LoadSnapshot = (deps) => Promise.resolve(new SnapshotSource(deps))

function transportFor({ apiBase, userId }: SessionRecord): Transport {
  return httpTransport({ base: apiBase, userId, clock: systemClock, readXsrfToken })
}

async function hasXsrfToken(transport: Transport): Promise<boolean> {
  if (await readXsrfToken()) return true
  await transport.send({ method: 'GET', path: '/auth/session' })
  return (await readXsrfToken()) !== undefined
}

async function readXsrfToken(): Promise<string | undefined> {
  return (await cookieStore.get(xsrfCookie))?.value
}

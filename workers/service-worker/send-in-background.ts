import { browserPorts, browserTransport, readSessionRecord } from '../../sync/browser.ts'
import type { Transport } from '../../sync/client.ts'
import { xsrfCookie } from '../../sync/contract/index.ts'
import { deviceStorage } from '../../sync/device.ts'
import { exchangeOnce } from '../../sync/exchange-once.ts'

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
  const transport = browserTransport(record.apiBase, record.userId, readXsrfToken)
  if (!(await hasXsrfToken(transport))) return
  const through = await exchangeOnce({
    userId: record.userId,
    role: record.role,
    storage: deviceStorage(),
    ports: browserPorts(transport),
    failed: reportError,
  })
  if (!through) throw new Error('Something is left to send')
}

async function hasXsrfToken(transport: Transport): Promise<boolean> {
  if (await readXsrfToken()) return true
  await transport.send({ method: 'GET', path: '/auth/session' })
  return (await readXsrfToken()) !== undefined
}

async function readXsrfToken(): Promise<string | undefined> {
  return (await cookieStore.get(xsrfCookie))?.value
}

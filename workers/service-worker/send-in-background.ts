import { browserTransport, readSessionRecord } from '#sync/browser.ts'
import type { Transport } from '#sync/client.ts'
import { xsrfCookie } from '#sync/contract/index.ts'
import { browserPorts, deviceStorage } from '#sync/device.ts'
import { exchangeOnce } from '#sync/exchange-once.ts'

/** The Cookie Store API, which TypeScript's WebWorker library lacks. */
declare const cookieStore: { get(name: string): Promise<{ value: string } | null> }

/**
 * Handles a Background Sync event: asks an open page of the signed-in person to exchange, or exchanges itself when none
 * answers. Does nothing when nobody is signed in or the session has ended. Rejects when something is left to send, so
 * that the browser tries again.
 */
export async function sendInBackground(): Promise<void> {
  const record = await readSessionRecord()
  if (!record) return
  const transport = browserTransport(record.apiBase, record.userId, readXsrfToken)
  if (!(await hasXsrfToken(transport))) return
  const completed = await exchangeOnce({
    userId: record.userId,
    role: record.role,
    storage: deviceStorage(),
    ports: browserPorts(transport),
    failed: reportError,
  })
  if (!completed) throw new Error('Unsent rows are left')
}

async function hasXsrfToken(transport: Transport): Promise<boolean> {
  if (await readXsrfToken()) return true
  await transport.send({ method: 'GET', path: '/auth/session' })
  return (await readXsrfToken()) !== undefined
}

async function readXsrfToken(): Promise<string | undefined> {
  return (await cookieStore.get(xsrfCookie))?.value
}

import { browserTransport, readSessionRecord } from '#sync/browser.ts'
import type { BatchTransport, SessionRecord, Transport } from '#sync/client.ts'
import { xsrfCookie } from '#sync/contract/index.ts'

/** The Cookie Store API, which TypeScript's WebWorker library lacks. */
declare const cookieStore: { get(name: string): Promise<{ value: string } | null> }

/** HTTP for the person signed in on this device; undefined when there is none or their session has ended. */
export async function sessionTransport(): Promise<
  { record: SessionRecord; transport: BatchTransport } | undefined
> {
  const record = await readSessionRecord()
  if (!record) return undefined
  const transport = browserTransport(record.apiBase, record.userId, readXsrfToken)
  return (await hasXsrfToken(transport)) ? { record, transport } : undefined
}

async function hasXsrfToken(transport: Transport): Promise<boolean> {
  if (await readXsrfToken()) return true
  await transport.send({ method: 'GET', path: '/auth/session' })
  return (await readXsrfToken()) !== undefined
}

async function readXsrfToken(): Promise<string | undefined> {
  return (await cookieStore.get(xsrfCookie))?.value
}

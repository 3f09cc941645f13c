import { browserPorts, deviceStorage } from '#sync/device.ts'
import { exchangeOnce } from '#sync/exchange-once.ts'
import { sessionTransport } from './session-transport.ts'

/**
 * Handles a Background Sync event: asks an open page of the signed-in person to exchange, or exchanges itself when none
 * answers. Does nothing when nobody is signed in or the session has ended. Rejects when something is left to send, so
 * that the browser tries again.
 */
export async function sendInBackground(): Promise<void> {
  const session = await sessionTransport()
  if (!session) return
  const { record, transport } = session
  const completed = await exchangeOnce({
    userId: record.userId,
    role: record.role,
    storage: deviceStorage(),
    ports: browserPorts(transport),
    failed: reportError,
  })
  if (!completed) throw new Error('Unsent rows are left')
}

import type { Transport } from '../../../sync/ports.ts'
import { callForNothing } from '../../data/api-call.ts'

/** Deletes the account and everything that is the person's, for good. */
export function deleteAccount(transport: Transport, password: string) {
  return callForNothing(transport, { method: 'DELETE', path: '/user', body: { password } })
}

/** Ends every session of this person, this device's included. */
export function endAllSessions(transport: Transport) {
  return callForNothing(transport, { method: 'DELETE', path: '/auth/sessions' })
}

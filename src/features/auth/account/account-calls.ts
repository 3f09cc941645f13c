import type * as z from 'zod/mini'
import { callFor, callForNothing } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { sessionsAnswer } from '#sync/contract/index.ts'

/** Deletes the account and everything that is the person's, for good. */
export function deleteAccount(transport: Transport, password: string) {
  return callForNothing(transport, { method: 'DELETE', path: '/user', body: { password } })
}

/** A place where the person is signed in. */
export type Device = z.infer<typeof sessionsAnswer>['sessions'][number]

export function listDevices(transport: Transport) {
  return callFor(transport, sessionsAnswer, { method: 'GET', path: '/auth/sessions' })
}

export function endDevice(transport: Transport, id: string) {
  return callForNothing(transport, { method: 'DELETE', path: `/auth/sessions/${id}` })
}

/** Ends every session of this person, this device's included. */
export function endAllSessions(transport: Transport) {
  return callForNothing(transport, { method: 'DELETE', path: '/auth/sessions' })
}

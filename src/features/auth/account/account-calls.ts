import type * as z from 'zod/mini'
import { callFor, callForNothing } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { sessionsAnswer } from '#sync/contract/index.ts'
import type { Confirmation } from '../passkeys/passkey-calls.ts'

/** Deletes the account and everything that is the person's, for good. */
export const deleteAccount = (transport: Transport, confirmed: Confirmation) =>
  callForNothing(transport, 'DELETE /user', confirmed)

/** A place where the person is signed in. */
export type Device = z.infer<typeof sessionsAnswer>['sessions'][number]

export const listDevices = (transport: Transport) => callFor(transport, sessionsAnswer, 'GET /auth/sessions')

export const endDevice = (transport: Transport, id: string) =>
  callForNothing(transport, `DELETE /auth/sessions/${id}`)

/** Ends every session of this person, this device's included. */
export const endAllSessions = (transport: Transport) => callForNothing(transport, 'DELETE /auth/sessions')

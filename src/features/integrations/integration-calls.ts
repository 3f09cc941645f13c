import type * as z from 'zod/mini'
import { callFor, callForNothing } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { calendarAnswer, calendarState, connectionAnswer, connectionsAnswer } from '#sync/contract/index.ts'

export type Connection = z.infer<typeof connectionsAnswer>['connections'][number]

export function listConnections(transport: Transport) {
  return callFor(transport, connectionsAnswer, { method: 'GET', path: '/connections' })
}

/** @param granted what Strava sent the person back with. */
export function connectStrava(transport: Transport, granted: { code: string; scope: string | undefined }) {
  return callFor(transport, connectionAnswer, { method: 'POST', path: '/connections/strava', body: granted })
}

export function refreshStrava(transport: Transport) {
  return callFor(transport, connectionAnswer, {
    method: 'PUT',
    path: '/connections/strava/tokens/refresh',
  })
}

/** Has the server ask Strava now for what is new; it arrives with the next changes. */
export function fetchFromStrava(transport: Transport) {
  return callFor(transport, connectionAnswer, { method: 'POST', path: '/connections/strava/fetch' })
}

export function disconnectStrava(transport: Transport) {
  return callForNothing(transport, { method: 'DELETE', path: '/connections/strava' })
}

/** Whether there is a secret address. */
export function readCalendar(transport: Transport) {
  return callFor(transport, calendarState, { method: 'GET', path: '/calendar' })
}

/** A new secret address; an earlier one stops working. */
export function openCalendar(transport: Transport) {
  return callFor(transport, calendarAnswer, { method: 'POST', path: '/calendar' })
}

export function closeCalendar(transport: Transport) {
  return callForNothing(transport, { method: 'DELETE', path: '/calendar' })
}

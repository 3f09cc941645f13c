import type * as z from 'zod/mini'
import { callFor, callForNothing } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import {
  calendarAnswer,
  calendarState,
  connectionAnswer,
  connectionsAnswer,
  intervalsAnswer,
} from '#sync/contract/index.ts'

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

export type Intervals = z.infer<typeof intervalsAnswer>['intervals']
export type IntervalsConnection = NonNullable<Intervals['connection']>

const intervals =
  (method: 'GET' | 'POST' | 'PUT', path = '') =>
  (transport: Transport, body?: object) =>
    callFor(transport, intervalsAnswer, {
      method,
      path: `/connections/intervals${path}`,
      ...(body && { body }),
    })

export const readIntervals = (transport: Transport) => intervals('GET')(transport)

/** With the person's own key, or the code that Intervals.icu sent the person back with. */
export const connectIntervals = (transport: Transport, granted: { key: string } | { code: string }) =>
  intervals('POST')(transport, granted)

/** How many days of the plan go there. */
export const editIntervals = (transport: Transport, edited: { daysAhead: number }) =>
  intervals('PUT')(transport, edited)

/** Has the server send and ask now; what is new arrives with the next changes. */
export const fetchIntervals = (transport: Transport) => intervals('POST', '/fetch')(transport)

/** Whether a recording that was deleted there is deleted here. */
export const decideGone = (transport: Transport, said: { activityKey: string; remove: boolean }) =>
  intervals('POST', '/gone')(transport, said)

export function disconnectIntervals(transport: Transport) {
  return callForNothing(transport, { method: 'DELETE', path: '/connections/intervals' })
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

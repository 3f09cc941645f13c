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

export const listConnections = (transport: Transport) =>
  callFor(transport, connectionsAnswer, 'GET /connections')

/** @param granted what Strava sent the person back with. */
export const connectStrava = (transport: Transport, granted: { code: string; scope: string | undefined }) =>
  callFor(transport, connectionAnswer, 'POST /connections/strava', granted)

export const refreshStrava = (transport: Transport) =>
  callFor(transport, connectionAnswer, 'PUT /connections/strava/tokens/refresh')

/** Has the server ask Strava now for what is new; it arrives with the next changes. */
export const fetchFromStrava = (transport: Transport) =>
  callFor(transport, connectionAnswer, 'POST /connections/strava/fetch')

export const disconnectStrava = (transport: Transport) =>
  callForNothing(transport, 'DELETE /connections/strava')

export type Intervals = z.infer<typeof intervalsAnswer>['intervals']
export type IntervalsConnection = NonNullable<Intervals['connection']>

export const readIntervals = (transport: Transport) =>
  callFor(transport, intervalsAnswer, 'GET /connections/intervals')

/** With the person's own key, or the code that Intervals.icu sent the person back with. */
export const connectIntervals = (transport: Transport, granted: { key: string } | { code: string }) =>
  callFor(transport, intervalsAnswer, 'POST /connections/intervals', granted)

/** How many days of the plan go there. */
export const editIntervals = (transport: Transport, edited: { daysAhead: number }) =>
  callFor(transport, intervalsAnswer, 'PUT /connections/intervals', edited)

/** Has the server send and ask now; what is new arrives with the next changes. */
export const fetchIntervals = (transport: Transport) =>
  callFor(transport, intervalsAnswer, 'POST /connections/intervals/fetch')

/** Whether a recording that was deleted there is deleted here. */
export const decideGone = (transport: Transport, said: { activityKey: string; remove: boolean }) =>
  callFor(transport, intervalsAnswer, 'POST /connections/intervals/gone', said)

export const disconnectIntervals = (transport: Transport) =>
  callForNothing(transport, 'DELETE /connections/intervals')

/** Whether there is a secret address. */
export const readCalendar = (transport: Transport) => callFor(transport, calendarState, 'GET /calendar')

/** A new secret address; an earlier one stops working. */
export const openCalendar = (transport: Transport) => callFor(transport, calendarAnswer, 'POST /calendar')

export const closeCalendar = (transport: Transport) => callForNothing(transport, 'DELETE /calendar')

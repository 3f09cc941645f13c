import * as z from 'zod/mini'
import {
  connectIntervals,
  decideGone as decideGoneBody,
  editIntervals,
  intervalsAnswer,
  intervalsEvents,
  watchAnswer,
} from '#sync/contract/shapes/account.ts'
import { callerOf } from '../http/access.ts'
import { sendResponse, viewerOf } from '../http/handlers.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import {
  connectToIntervals,
  decideGone,
  disconnectIntervals,
  fetchIntervals,
  noteIntervalsEvents,
  readIntervals,
  readWatch,
  setDaysAhead,
} from '../services/connections/intervals.ts'
import type { Services } from '../services/services.ts'
import { type Api, byId, createResponses, noContent, responses } from './api.ts'

/** The athlete's calendar and watch at Intervals.icu. The calls that change something answer with how it is then. */
export function intervalsRoutes(api: Api, services: Services, limits: Limits): void {
  const config = { access: 'athlete' } as const
  const limited = { config, preHandler: limits.provider }
  const path = '/connections/intervals'
  const response = responses(intervalsAnswer)

  api.get(path, { config, schema: { response } }, (request) =>
    readIntervals(services, callerOf(request).userId),
  )

  api.post(
    path,
    { ...limited, schema: { body: connectIntervals, response: createResponses(intervalsAnswer) } },
    async (request, reply) => {
      const { userId } = callerOf(request)
      await connectToIntervals(services, userId, request.body)
      return reply.code(201).send(await readIntervals(services, userId))
    },
  )

  api.put(path, { ...limited, schema: { body: editIntervals, response } }, async (request) => {
    const { userId } = callerOf(request)
    await setDaysAhead(services, userId, request.body.daysAhead)
    return readIntervals(services, userId)
  })

  api.post(`${path}/fetch`, { ...limited, schema: { response } }, async (request) => {
    const { userId } = callerOf(request)
    await fetchIntervals(services, userId)
    return readIntervals(services, userId)
  })

  api.post(`${path}/gone`, { config, schema: { body: decideGoneBody, response } }, async (request) => {
    const { userId } = callerOf(request)
    await decideGone(services, userId, request.body)
    return readIntervals(services, userId)
  })

  api.delete(path, { ...limited, schema: { response: noContent } }, async (request, reply) => {
    await disconnectIntervals(services, callerOf(request).userId)
    return sendResponse(reply, { status: 204 })
  })

  // Its own calls.
  api.post(
    `${path}/events`,
    {
      config: { access: 'anyone', xsrf: false },
      schema: { body: intervalsEvents, response: responses(z.object({})) },
    },
    async (request) => {
      await noteIntervalsEvents(services, request.body)
      return {}
    },
  )

  api.get(
    '/athletes/:id/watch',
    { schema: { params: byId, response: responses(watchAnswer) } },
    async (request) => readWatch(services, await viewerOf(services, request), request.params.id),
  )
}

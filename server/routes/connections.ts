import * as z from 'zod/mini'
import { connectionAnswer, connectionsAnswer, connectProvider } from '#sync/contract/shapes/account.ts'
import { callerOf } from '../http/access.ts'
import { sendResponse } from '../http/handlers.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import {
  connect,
  disconnect,
  fetchNow,
  listConnections,
  refreshConnection,
} from '../services/connections/connections.ts'
import { answerChallenge, noteEvent, stravaEvent } from '../services/connections/events.ts'
import type { Services } from '../services/services.ts'
import { type Api, createResponses, noContent, responses } from './api.ts'

const challenge = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().check(z.maxLength(200)),
  'hub.challenge': z.string().check(z.maxLength(200)),
})
const challengeAnswer = z.object({ 'hub.challenge': z.string() })

/** The athlete's connection to a fitness provider. */
export function connectionRoutes(api: Api, services: Services, limits: Limits): void {
  const config = { access: 'athlete' } as const
  const limited = { config, preHandler: limits.provider }

  api.get('/connections', { config, schema: { response: responses(connectionsAnswer) } }, async (request) =>
    listConnections(services, callerOf(request).userId),
  )

  api.post(
    '/connections/strava',
    { ...limited, schema: { body: connectProvider, response: createResponses(connectionAnswer) } },
    async (request, reply) => {
      const { code, scope } = request.body
      return reply.code(201).send(await connect(services, callerOf(request).userId, code, scope))
    },
  )

  api.put(
    '/connections/strava/tokens/refresh',
    { ...limited, schema: { response: responses(connectionAnswer) } },
    async (request) => refreshConnection(services, callerOf(request).userId),
  )

  api.post(
    '/connections/strava/fetch',
    { ...limited, schema: { response: responses(connectionAnswer) } },
    async (request) => fetchNow(services, callerOf(request).userId),
  )

  api.delete(
    '/connections/strava',
    { ...limited, schema: { response: noContent } },
    async (request, reply) => {
      await disconnect(services, callerOf(request).userId)
      return sendResponse(reply, { status: 204 })
    },
  )

  // Strava's own calls.
  const strava = { access: 'anyone', xsrf: false } as const
  api.get(
    '/connections/strava/events',
    { config: strava, schema: { querystring: challenge, response: responses(challengeAnswer) } },
    async ({ query }) => answerChallenge(services, query['hub.verify_token'], query['hub.challenge']),
  )

  api.post(
    '/connections/strava/events',
    { config: strava, schema: { body: stravaEvent, response: responses(z.object({})) } },
    async (request) => {
      await noteEvent(services, request.body)
      return {}
    },
  )
}

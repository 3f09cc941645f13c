import { connectionAnswer, connectionsAnswer, connectProvider } from '../../sync/contract/shapes/account.ts'
import { callerOf } from '../http/auth/access.ts'
import { sendResponse } from '../http/handlers.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import {
  connect,
  disconnect,
  listConnections,
  refreshConnection,
} from '../services/connections/connections.ts'
import type { Services } from '../services/services.ts'
import { type Api, createResponses, noContent, responses } from './api.ts'

/** The athlete's connection to a fitness provider. */
export function connectionRoutes(api: Api, services: Services, limits: Limits): void {
  const config = { access: 'athlete' } as const

  api.get('/connections', { config, schema: { response: responses(connectionsAnswer) } }, async (request) =>
    listConnections(services, callerOf(request).userId),
  )

  api.post(
    '/connections/strava',
    { config, schema: { body: connectProvider, response: createResponses(connectionAnswer) } },
    async (request, reply) => {
      await limits.provider(request)
      return reply.code(201).send(await connect(services, callerOf(request).userId, request.body.code))
    },
  )

  api.put(
    '/connections/strava/tokens/refresh',
    { config, schema: { response: responses(connectionAnswer) } },
    async (request) => {
      await limits.provider(request)
      return refreshConnection(services, callerOf(request).userId)
    },
  )

  api.delete('/connections/strava', { config, schema: { response: noContent } }, async (request, reply) => {
    await limits.provider(request)
    await disconnect(services, callerOf(request).userId)
    return sendResponse(reply, { status: 204 })
  })
}

import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { apiBase } from '../sync/contract/headers.ts'
import type { Clock } from './clock.ts'
import type { Settings } from './env.ts'
import { guardCalls, identifyCallers } from './http/auth/access.ts'
import { takeTurns } from './http/limits/concurrency.ts'
import {
  closeConnectionsWhenStopping,
  connectionTimes,
  hearConnectionErrors,
} from './http/limits/connections.ts'
import { createLimits } from './http/limits/rate-limits.ts'
import { describeCalls } from './http/openapi.ts'
import { readBodies } from './http/request-bodies.ts'
import { answerUnknownCalls, handleError } from './http/responses/problems.ts'
import { secureAnswers } from './http/responses/security-headers.ts'
import { serveApp } from './http/static-app.ts'
import { createPostman } from './mail/queue.ts'
import { createDelivery } from './mail/transport.ts'
import { Problem } from './problem.ts'
import type { Api } from './routes/api.ts'
import { proofRoutes, sessionRoutes } from './routes/auth.ts'
import { connectionRoutes } from './routes/connections.ts'
import { takeAwayRoutes } from './routes/data-export.ts'
import { attendanceRoutes, eventRoutes } from './routes/events.ts'
import { groupRoutes, memberRoutes } from './routes/groups.ts'
import { healthRoutes } from './routes/health.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { mealItemRoutes, mealPlanRoutes } from './routes/meals.ts'
import { streamRoute } from './routes/stream.ts'
import { syncRoutes } from './routes/sync.ts'
import { templateRoutes } from './routes/templates.ts'
import { userRoutes } from './routes/user.ts'
import { workoutRoutes } from './routes/workouts.ts'
import { createRevoker } from './services/connections/revocations.ts'
import { createHub } from './services/feed/change-notifier.ts'
import type { Services } from './services/services.ts'
import type { Store } from './store/store.ts'

// The content policy forbids code from strings, in the browser; the same validators run here.
z.config({ ...z.locales.en(), jitless: true })

export type Deps = {
  store: Store
  clock: Clock
  settings: Settings
  /** The built app; absent: the API alone. */
  staticDir?: string | undefined
}

/** Larger than any body of the contract, small enough to be read at once. */
const bodyBytes = 256 * 1024

/** The pattern of a call instead of its address: addresses can hold secrets, query strings hold tokens. */
function loggedRequest(request: FastifyRequest) {
  const path = request.routeOptions?.url ?? request.url.split('?')[0]
  return { method: request.method, path, address: request.ip }
}

function declareCalls(api: Api, services: Services): void {
  const limits = createLimits(api, services)
  // What the calls answer is somebody's own; a call that says otherwise overwrites this.
  api.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
  api.addHook('onRequest', limits.beforeSession)
  identifyCallers(api, services)
  api.addHook('onRequest', (request) => limits.afterSession(request))
  guardCalls(api, services)
  takeTurns(api)
  readBodies(api)
  answerUnknownCalls(api)
  healthRoutes(api, services)
  sessionRoutes(api, services, limits)
  proofRoutes(api, services, limits)
  userRoutes(api, services, limits)
  workoutRoutes(api, services)
  groupRoutes(api, services)
  memberRoutes(api, services)
  templateRoutes(api, services)
  eventRoutes(api, services)
  attendanceRoutes(api, services)
  mealPlanRoutes(api, services)
  mealItemRoutes(api, services)
  invitationRoutes(api, services, limits)
  connectionRoutes(api, services, limits)
  takeAwayRoutes(api, services, limits)
  syncRoutes(api, services)
  streamRoute(api, services)
  api.get('/docs', { config: { access: 'anyone' }, schema: { hide: true } }, () => api.swagger())
}

/** Fastify trusts nobody when it is given a number, since it cannot tell a proxy from a caller; docs/scale.md says what that asks for. */
function proxyTrust(trusted: Settings['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/** The whole server but the process: calls, app files, headers. The caller owns the store and closes it afterwards. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { store, clock, settings, staticDir } = deps
  const app = Fastify({
    logger: { level: settings.logLevel, serializers: { req: loggedRequest } },
    bodyLimit: bodyBytes,
    trustProxy: proxyTrust(settings.trustProxy),
    forceCloseConnections: 'idle',
    ...connectionTimes(settings.requestMs),
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  hearConnectionErrors(app)
  closeConnectionsWhenStopping(app)
  await secureAnswers(app, staticDir, settings.publicUrl.startsWith('https:'))
  await app.register(cookie)
  await app.register(rateLimit, { global: false })
  await app.register(underPressure, {
    maxEventLoopDelay: settings.stallMs,
    pressureHandler: ({ url }) => {
      // A file of the app costs next to nothing, and a page without it does not even open.
      if (url.startsWith(`${apiBase}/`)) throw new Problem('unavailable', { retryAfter: 5 })
    },
  })
  await describeCalls(app)
  const hub = createHub(store, (error) => app.log.error({ err: error }, 'the hints failed'))
  const postman = createPostman(store, clock, createDelivery(settings), (error) => {
    app.log.warn({ err: error }, 'a mail was not delivered yet')
  })
  app.addHook('onClose', () => postman.stop())
  const revoker = createRevoker(store, clock, settings, (error) => {
    app.log.warn({ err: error }, 'the provider has not revoked a token yet')
  })
  app.addHook('onClose', () => revoker.stop())
  const services: Services = { store, clock, settings, hub, postman, revoker }
  await app.register(
    async (scope) => {
      // A page of the feed is 500 documents that resemble each other: a sixth of it travels. Files bring their twins.
      await scope.register(compress, { encodings: ['gzip'], globalDecompression: false })
      declareCalls(scope.withTypeProvider<ZodTypeProvider>(), services)
    },
    { prefix: apiBase },
  )
  await serveApp(app, staticDir)
  return app
}

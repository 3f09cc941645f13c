import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { apiBase } from '#sync/contract/wire/headers.ts'
import type { Clock } from './clock.ts'
import type { Settings } from './env.ts'
import { authenticateRequests, authorizeRequests } from './http/access.ts'
import { limitConcurrency } from './http/limits/concurrency.ts'
import {
  closeUnusedConnectionsOnStop,
  connectionTimeouts,
  logConnectionErrors,
} from './http/limits/connections.ts'
import { createLimits, type Limits } from './http/limits/rate-limits.ts'
import { parseBodies } from './http/request-bodies.ts'
import { type Metric, measureRequests } from './http/request-metrics.ts'
import { fieldMessage, handleError, handleUnknownRoutes } from './http/responses/problems.ts'
import { setSecurityHeaders } from './http/responses/security-headers.ts'
import { serveApp } from './http/static-app.ts'
import { type LogTarget, loggerOptions, logRequests } from './log.ts'
import { countWork, loopShares } from './loop-time.ts'
import { type Api, registerOpenApi } from './routes/api.ts'
import { athleteRoutes } from './routes/athletes.ts'
import { sessionRoutes, verificationRoutes } from './routes/auth.ts'
import { batchRoute } from './routes/batch.ts'
import { connectionRoutes } from './routes/connections.ts'
import { exportRoutes } from './routes/data-export.ts'
import { eventRoutes } from './routes/events.ts'
import { groupRoutes } from './routes/groups.ts'
import { intervalsRoutes } from './routes/intervals.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { healthRoutes, metricsRoute } from './routes/metrics.ts'
import { noticeRoutes } from './routes/notices.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { restoreRoutes } from './routes/rows.ts'
import { streamRoute } from './routes/stream.ts'
import { syncRoutes } from './routes/sync.ts'
import { activityRoutes } from './routes/training/activities.ts'
import { commentRoutes } from './routes/training/comments.ts'
import { markRoutes } from './routes/training/marks.ts'
import { mealRoutes } from './routes/training/meals.ts'
import { templateRoutes } from './routes/training/templates.ts'
import { workoutRoutes } from './routes/training/workouts.ts'
import { userRoutes } from './routes/user.ts'
import { createChangeNotifier } from './services/feed/change-notifier.ts'
import { type Services, startParts } from './services/services.ts'
import type { Store } from './store/store.ts'

// zod compiles its validators with `new Function`, which the browser's content policy forbids. The server runs the
// same, uncompiled validators.
z.config({ ...z.locales.en(), customError: fieldMessage, jitless: true })

type Deps = {
  store: Store
  clock: Clock
  settings: Settings
  /** The built app; without it, only the API is served. */
  staticDir?: string | undefined
  /** Default: the standard output. */
  logTo?: LogTarget | undefined
}

/** Larger than any body of the contract, and small enough to parse in one go. */
const bodyBytes = 256 * 1024

const routes: readonly ((api: Api, services: Services, limits: Limits) => void)[] = [
  healthRoutes,
  sessionRoutes,
  verificationRoutes,
  passkeyRoutes,
  userRoutes,
  athleteRoutes,
  workoutRoutes,
  commentRoutes,
  groupRoutes,
  templateRoutes,
  eventRoutes,
  mealRoutes,
  activityRoutes,
  markRoutes,
  restoreRoutes,
  invitationRoutes,
  connectionRoutes,
  intervalsRoutes,
  noticeRoutes,
  exportRoutes,
  syncRoutes,
  streamRoute,
]

function registerRoutes(api: Api, services: Services, requests: () => Metric[]): void {
  const limits = createLimits(api, services)
  // Responses are personal. A route that may be cached overrides this header.
  api.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
  api.addHook('onRequest', async () => countWork())
  api.addHook('onRequest', (request) => limits.beforeSession(request))
  authenticateRequests(api, services)
  api.addHook('onRequest', (request) => limits.afterSession(request))
  api.decorateRequest('logged', 0)
  api.addHook('onSend', (request) => limits.afterWrite(request))
  authorizeRequests(api, services)
  batchRoute(api)
  const turns = limitConcurrency(api, loopShares(services.settings.loopShare))
  parseBodies(api)
  handleUnknownRoutes(api)
  metricsRoute(api, services, turns, requests)
  for (const register of routes) register(api, services, limits)
  api.get('/docs', { config: { access: 'anyone' }, schema: { hide: true } }, () => api.swagger())
}

/**
 * Given a number, Fastify trusts no proxy, because it cannot tell a proxy from a caller. A function can count hops;
 * docs/scale.md says what the number requires of the network.
 */
function proxyTrust(trusted: Settings['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/**
 * Builds the whole server except the process: routes, app files, headers. The caller owns the store and closes it
 * afterwards.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { store, clock, settings, staticDir, logTo } = deps
  const app = Fastify({
    logger: loggerOptions(settings.logLevel, logTo),
    // Two lines without the account; `logRequests` writes one.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes,
    trustProxy: proxyTrust(settings.trustProxy),
    forceCloseConnections: 'idle',
    // A request that comes on an open connection while the server stops is answered like any other.
    return503OnClosing: false,
    ...connectionTimeouts(settings.requestMs),
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  logConnectionErrors(app)
  logRequests(app)
  const requests = measureRequests(app)
  closeUnusedConnectionsOnStop(app)
  await setSecurityHeaders(app, staticDir, settings.publicUrl.startsWith('https:'))
  await app.register(cookie)
  await app.register(rateLimit, { global: false })
  await registerOpenApi(app)
  const parts = startParts({ store, clock, settings }, app.log)
  for (const part of Object.values(parts)) app.addHook('onClose', () => part.stop())
  const notifier = createChangeNotifier(store, (err) => app.log.error({ err }, 'the hints failed'))
  const services: Services = { store, clock, settings, notifier, ...parts }
  await app.register(
    async (scope) => {
      // A feed page holds up to 500 similar documents and compresses to about a sixth. App files are compressed at
      // build time.
      await scope.register(compress, { encodings: ['gzip'], globalDecompression: false })
      registerRoutes(scope.withTypeProvider<ZodTypeProvider>(), services, requests)
    },
    { prefix: apiBase },
  )
  await serveApp(app, staticDir, settings.publicUrl)
  return app
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headers, oldestProtocol } from '#sync/contract/wire/headers.ts'
import { Problem } from '../problem.ts'
import {
  type Caller,
  equalInConstantTime,
  findCaller,
  noteUse,
  xsrfToken,
} from '../services/accounts/sessions.ts'
import type { Services } from '../services/services.ts'
import { sessionToken, setSessionCookies } from './cookies.ts'

/** Who may send a request: anyone, any signed-in person (the default), or one role. */
type Access = 'anyone' | 'signed-in' | 'coach' | 'athlete'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    access?: Access
    /** False for routes that a browser uses before it has an XSRF token. */
    xsrf?: false
    /** False where an open app asks by itself and the answer carries no cookies: it does not count as use of the session. */
    isUse?: false
  }
}

/** The signed-in person. Throws `unauthenticated` when nobody is signed in. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Problem('unauthenticated')
  return request.caller
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

function requireXsrfToken(request: FastifyRequest, caller: Caller, secret: string): void {
  if (reading.has(request.method) || request.routeOptions.config.xsrf === false) return
  const sent = header(request, headers.xsrf)
  if (sent === undefined || !equalInConstantTime(sent, xsrfToken(secret, caller.tokenHash)))
    throw new Problem('xsrf')
}

/** The sync protocol that the app names; undefined for a caller that names none. */
export function spokenProtocol(request: FastifyRequest): number | undefined {
  const spoken = header(request, headers.protocol)
  return spoken === undefined ? undefined : Number(spoken)
}

/** Throws `upgrade-required` when the app names a sync protocol that the server no longer speaks. */
function requireProtocol(request: FastifyRequest): void {
  const spoken = spokenProtocol(request)
  if (spoken !== undefined && spoken < oldestProtocol) throw new Problem('upgrade-required')
}

/** Looks up the session of every request and sets `request.caller`. */
export function authenticateRequests(app: FastifyInstance, services: Services): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const token = sessionToken(request, services)
    request.caller = token ? await findCaller(services.store.db, token, services.clock.now()) : null
  })
}

/** Prolongs the session of a request, with its cookies. */
async function prolongSession(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  services: Services,
): Promise<void> {
  try {
    const expiresAt = await noteUse(services.store, caller, services.clock.now())
    const token = sessionToken(request, services)
    if (expiresAt === undefined || token === undefined) return
    request.caller = { ...caller, expiresAt }
    setSessionCookies(reply, services, { token, expiresAt })
  } catch (error) {
    // A full disk must not stop reads.
    request.log.warn({ err: error }, 'the use of a session was not noted')
  }
}

/**
 * Checks each request before its body is read: protocol, session, the user it is meant for, XSRF token, role. What
 * passes is a use of its session.
 */
export function authorizeRequests(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return
    requireProtocol(request)
    const access = request.routeOptions.config.access ?? 'signed-in'
    const { caller } = request
    if (!caller) {
      if (access === 'anyone') return
      throw new Problem('unauthenticated')
    }
    const meant = header(request, headers.user)
    if (meant !== undefined && meant !== String(caller.userId)) throw new Problem('user-mismatch')
    requireXsrfToken(request, caller, services.settings.appSecret)
    if ((access === 'coach' || access === 'athlete') && caller.role !== access) throw new Problem('forbidden')
    if (request.routeOptions.config.isUse !== false) await prolongSession(request, reply, caller, services)
  })
}

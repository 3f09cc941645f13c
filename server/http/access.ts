import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headers, oldestProtocol, xsrfCookie } from '../../sync/contract/headers.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services/services.ts'
import { type Caller, findCaller, sameText, xsrfToken } from '../services/sessions.ts'

/** Who may make a call: anyone, whoever is signed in (when nothing is said), or one role. */
export type Access = 'anyone' | 'signed-in' | 'coach' | 'athlete'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    access?: Access
    /** False for the calls that a browser makes before it has a request token. */
    xsrf?: false
  }
}

const sessionCookie = 'rumo_session'

function secure(services: Services): boolean {
  return services.settings.publicUrl.startsWith('https:')
}

/** Hands the browser its session and the request token that goes with it. */
export function setSessionCookies(
  reply: FastifyReply,
  services: Services,
  session: { token?: string; tokenHash: string; expiresAt: string },
): void {
  const common = {
    path: '/',
    sameSite: 'lax',
    secure: secure(services),
    expires: new Date(session.expiresAt),
  } as const
  if (session.token) reply.setCookie(sessionCookie, session.token, { ...common, httpOnly: true })
  reply.setCookie(xsrfCookie, xsrfToken(services.settings.appSecret, session.tokenHash), common)
}

export function clearSessionCookies(reply: FastifyReply, services: Services): void {
  const common = { path: '/', sameSite: 'lax', secure: secure(services) } as const
  reply.clearCookie(sessionCookie, { ...common, httpOnly: true })
  reply.clearCookie(xsrfCookie, common)
}

/** The session cookie as it came, to be set anew with a later end. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie]
}

/** Who is signed in. Throws `unauthenticated` when nobody is. */
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
  if (sent === undefined || !sameText(sent, xsrfToken(secret, caller.tokenHash))) throw new Problem('xsrf')
}

/** An app that says which protocol it speaks is told when that is no longer one of the server's. */
function requireProtocol(request: FastifyRequest): void {
  const spoken = header(request, headers.protocol)
  if (spoken !== undefined && Number(spoken) < oldestProtocol) throw new Problem('upgrade-required')
}

/** Checks before anything else of a request is read: who it is, whether it is meant, whether the role may. */
export function guardCalls(app: FastifyInstance, services: Services): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const token = sessionToken(request)
    request.caller = token ? await findCaller(services.store.db, token, services.clock.now()) : null
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
  })
}

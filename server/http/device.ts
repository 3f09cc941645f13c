import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services/services.ts'
import { sameText } from '../services/sessions.ts'

/**
 * A cookie by which a browser proves that somebody signed in to an account with it before: a random id, then one
 * signature for each of the last accounts. It opens nothing; it keeps its owner from being locked out by strangers
 * who guess at the password.
 */

const lifeMs = 400 * 86_400_000
/** A family's tablet. */
const accounts = 5

function isSecure(services: Services): boolean {
  return services.settings.publicUrl.startsWith('https:')
}

/** The prefix lets no other host of the domain set it, and browsers take it over https only. */
function cookieName(services: Services): string {
  return isSecure(services) ? '__Host-rumo_device' : 'rumo_device'
}

function signature(services: Services, id: string, email: string): string {
  return createHmac('sha256', services.settings.appSecret).update(`device:${id}:${email}`).digest('base64url')
}

function read(request: FastifyRequest, services: Services) {
  const [id = '', ...signatures] = (request.cookies[cookieName(services)] ?? '').split('.')
  return { id, signatures: signatures.slice(0, accounts) }
}

/** The id of the browser's cookie when it holds a sign-in to the account with this e-mail (lower case). */
export function deviceOf(request: FastifyRequest, services: Services, email: string): string | undefined {
  const { id, signatures } = read(request, services)
  const own = signature(services, id, email)
  return signatures.some((each) => sameText(each, own)) ? id : undefined
}

/** After a sign-in to the account with this e-mail (lower case). */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  email: string,
): void {
  const { id, signatures } = read(request, services)
  const device = /^[\w-]{22}$/.test(id) ? id : randomBytes(16).toString('base64url')
  const own = signature(services, device, email)
  const others = signatures.filter((each) => each !== own)
  reply.setCookie(cookieName(services), [device, own, ...others].slice(0, accounts + 1).join('.'), {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: isSecure(services),
    expires: new Date(services.clock.now().getTime() + lifeMs),
  })
}

import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { equalInConstantTime } from '../services/accounts/sessions.ts'
import type { Services } from '../services/services.ts'
import { cookieName, cookieOptions } from './cookies.ts'

/**
 * A cookie that proves an earlier sign-in on this browser: a random id, then a signature for each of the last accounts.
 * It grants no access. Its holder gets rate limits of their own, so strangers who guess passwords cannot lock them out.
 */

const lifeMs = 400 * 86_400_000
/** A family that shares a tablet has no more. */
const accounts = 5

function nameOf({ settings }: Services): string {
  return cookieName(settings.publicUrl, 'rumo_device')
}

function signature(services: Services, id: string, email: string): string {
  return createHmac('sha256', services.settings.appSecret).update(`device:${id}:${email}`).digest('base64url')
}

function read(request: FastifyRequest, services: Services) {
  const [id = '', ...signatures] = (request.cookies[nameOf(services)] ?? '').split('.')
  return { id, signatures: signatures.slice(0, accounts) }
}

/** The device id, when this browser signed in to the account with this e-mail (lower case) before. */
export function knownDeviceOf(
  request: FastifyRequest,
  services: Services,
  email: string,
): string | undefined {
  const { id, signatures } = read(request, services)
  const own = signature(services, id, email)
  return signatures.some((each) => equalInConstantTime(each, own)) ? id : undefined
}

/** Records a sign-in to the account with this e-mail (lower case). */
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
  reply.setCookie(nameOf(services), [device, own, ...others].slice(0, accounts + 1).join('.'), {
    ...cookieOptions(services),
    httpOnly: true,
    expires: new Date(services.clock.now().getTime() + lifeMs),
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { xsrfCookie } from '#sync/contract/wire/headers.ts'
import { tokenHash, xsrfToken } from '../services/accounts/sessions.ts'
import { signUpIdOf, signUpToken } from '../services/accounts/sign-ups.ts'
import type { Services } from '../services/services.ts'

/** Over https, browsers accept a `__Host-` cookie only from this exact host, so another subdomain cannot set one. */
export function cookieName(publicUrl: string, name: 'rumo_session' | 'signup' | 'rumo_device'): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** Sent with same-site requests only, and over https only when the app is served over https. */
export function cookieOptions({ settings }: Services) {
  return { path: '/', sameSite: 'lax', secure: settings.publicUrl.startsWith('https:') } as const
}

/** Sets the session cookie and the matching XSRF token. */
export function setSessionCookies(
  reply: FastifyReply,
  services: Services,
  { token, expiresAt }: { token: string; expiresAt: string },
): void {
  const { appSecret, publicUrl } = services.settings
  const options = { ...cookieOptions(services), expires: new Date(expiresAt) }
  reply.setCookie(cookieName(publicUrl, 'rumo_session'), token, { ...options, httpOnly: true })
  reply.setCookie(xsrfCookie, xsrfToken(appSecret, tokenHash(token)), options)
}

export function clearSessionCookies(reply: FastifyReply, services: Services): void {
  const session = cookieName(services.settings.publicUrl, 'rumo_session')
  reply.clearCookie(session, { ...cookieOptions(services), httpOnly: true })
  reply.clearCookie(xsrfCookie, cookieOptions(services))
}

/** The session token of the request's cookie. */
export function sessionToken(request: FastifyRequest, services: Services): string | undefined {
  return request.cookies[cookieName(services.settings.publicUrl, 'rumo_session')]
}

/** Identifies the browser's sign-up. Only a browser with this cookie can ask for the verification code and use it. */
export function setSignUpCookie(
  reply: FastifyReply,
  services: Services,
  signUp: { id: string; expiresAt: string },
): void {
  const { appSecret, publicUrl } = services.settings
  const options = { ...cookieOptions(services), httpOnly: true, expires: new Date(signUp.expiresAt) }
  reply.setCookie(cookieName(publicUrl, 'signup'), signUpToken(appSecret, signUp.id), options)
}

export function clearSignUpCookie(reply: FastifyReply, services: Services): void {
  const name = cookieName(services.settings.publicUrl, 'signup')
  reply.clearCookie(name, { ...cookieOptions(services), httpOnly: true })
}

/** The id of the sign-up that the browser's cookie identifies. */
export function signUpIdIn(request: FastifyRequest, services: Services): string | undefined {
  const { appSecret, publicUrl } = services.settings
  return signUpIdOf(appSecret, request.cookies[cookieName(publicUrl, 'signup')])
}

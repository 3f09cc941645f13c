import type { FastifyReply, FastifyRequest } from 'fastify'
import { xsrfCookie } from '../../../sync/contract/headers.ts'
import { xsrfToken } from '../../services/accounts/sessions.ts'
import { signUpIdOf, signUpToken } from '../../services/accounts/sign-ups.ts'
import type { Services } from '../../services/services.ts'

/** Over https a browser takes `__Host-` cookies from this very host alone, so no other subdomain can plant one. */
export function cookieName(publicUrl: string, name: 'rumo_session' | 'signup' | 'rumo_device'): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** For this site's own pages, over https alone where it is served so. */
export function cookieOptions({ settings }: Services) {
  return { path: '/', sameSite: 'lax', secure: settings.publicUrl.startsWith('https:') } as const
}

/** Hands the browser its session and the request token that goes with it. */
export function setSessionCookies(
  reply: FastifyReply,
  services: Services,
  session: { token?: string; tokenHash: string; expiresAt: string },
): void {
  const { appSecret, publicUrl } = services.settings
  const options = { ...cookieOptions(services), expires: new Date(session.expiresAt) }
  if (session.token) {
    reply.setCookie(cookieName(publicUrl, 'rumo_session'), session.token, { ...options, httpOnly: true })
  }
  reply.setCookie(xsrfCookie, xsrfToken(appSecret, session.tokenHash), options)
}

export function clearSessionCookies(reply: FastifyReply, services: Services): void {
  const session = cookieName(services.settings.publicUrl, 'rumo_session')
  reply.clearCookie(session, { ...cookieOptions(services), httpOnly: true })
  reply.clearCookie(xsrfCookie, cookieOptions(services))
}

/** The session cookie as it came, to be set again with a later end. */
export function sessionToken(request: FastifyRequest, services: Services): string | undefined {
  return request.cookies[cookieName(services.settings.publicUrl, 'rumo_session')]
}

/** Lets the browser name its sign-up; nothing else can ask for the code or use it. */
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

/** The sign-up that the browser names. */
export function signUpIdIn(request: FastifyRequest, services: Services): string | undefined {
  const { appSecret, publicUrl } = services.settings
  return signUpIdOf(appSecret, request.cookies[cookieName(publicUrl, 'signup')])
}

import * as z from 'zod/mini'
import {
  forgotPassword as forgotBody,
  requestVerification as requestBody,
  resetPassword as resetBody,
  sessionsAnswer,
  verificationDone,
  verificationSent,
  verifyEmail as verifyBody,
} from '#sync/contract/shapes/account.ts'
import { sessionAnswer, signInAnswer } from '#sync/contract/wire/answers.ts'
import { signIn } from '#sync/contract/wire/requests.ts'
import { callerOf } from '../http/access.ts'
import {
  clearSessionCookies,
  clearSignUpCookie,
  sessionToken,
  setSessionCookies,
  setSignUpCookie,
  signUpIdIn,
} from '../http/cookies.ts'
import { logSecurity, sendResponse } from '../http/handlers.ts'
import { rememberDevice } from '../http/known-devices.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import { Problem } from '../problem.ts'
import { withMinimumDuration } from '../services/accounts/minimum-duration.ts'
import { closeAllSessions, forgotPassword, resetPassword } from '../services/accounts/password-change.ts'
import { closeSession } from '../services/accounts/sessions.ts'
import { authenticate } from '../services/accounts/sign-in.ts'
import { deviceName, endSession, listSessions } from '../services/accounts/signed-in-devices.ts'
import { requestVerification, verifyEmail } from '../services/accounts/verification.ts'
import type { Services } from '../services/services.ts'
import { type Api, noContent, responses } from './api.ts'

/** Before the sign-in a browser has no XSRF token. */
const open = { access: 'anyone', xsrf: false } as const

const bySessionId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'Not an id')) })

export function sessionRoutes(api: Api, services: Services, limits: Limits): void {
  const { store, clock } = services

  api.get('/auth/session', { schema: { response: responses(sessionAnswer) } }, async (request, reply) => {
    const { expiresAt } = callerOf(request)
    const token = sessionToken(request, services)
    if (token) setSessionCookies(reply, services, { token, expiresAt })
    return { session: { expiresAt } }
  })

  api.post(
    '/auth/sign-in',
    { config: open, schema: { body: signIn, response: responses(signInAnswer) } },
    async (request, reply) => {
      await limits.signIn(request)
      const earlierSession = request.caller?.tokenHash
      const signUpId = signUpIdIn(request, services)
      const device = deviceName(request.headers['user-agent'])
      const seeking = authenticate(services, request.body, { earlierSession, signUpId, device })
      const result = await seeking.catch((error: unknown) => {
        const asked = error instanceof Problem && error.code === 'second-step'
        logSecurity(request, asked ? 'second-step-asked' : 'sign-in-failed')
        throw error
      })
      if (result.kind === 'unverified') {
        setSignUpCookie(reply, services, result.signUp)
        throw new Problem('email-not-verified')
      }
      const { user, token, expiresAt, recovered } = result
      setSessionCookies(reply, services, { token, expiresAt })
      rememberDevice(request, reply, services, user.email)
      if (recovered) logSecurity(request, 'recovery-code-used', { account: user.id })
      logSecurity(request, 'signed-in', { account: user.id })
      return { user: { id: user.id, email: user.email } }
    },
  )

  api.post(
    '/auth/sign-out',
    { config: { access: 'anyone' }, schema: { body: z.optional(z.unknown()), response: noContent } },
    async (request, reply) => {
      if (request.caller) {
        await closeSession(store.db, request.caller.tokenHash)
        logSecurity(request, 'signed-out')
      }
      clearSessionCookies(reply, services)
      return sendResponse(reply, { status: 204 })
    },
  )

  api.get('/auth/sessions', { schema: { response: responses(sessionsAnswer) } }, async (request) =>
    listSessions(store.db, callerOf(request), clock.now()),
  )

  api.delete(
    '/auth/sessions/:id',
    { schema: { params: bySessionId, response: noContent } },
    async (request, reply) => {
      const own = await endSession(store, callerOf(request), request.params.id, clock.now())
      logSecurity(request, own ? 'signed-out' : 'device-signed-out')
      if (own) clearSessionCookies(reply, services)
      return sendResponse(reply, { status: 204 })
    },
  )

  api.delete('/auth/sessions', { schema: { response: noContent } }, async (request, reply) => {
    await closeAllSessions(store.db, callerOf(request).userId)
    logSecurity(request, 'signed-out-everywhere')
    clearSessionCookies(reply, services)
    return sendResponse(reply, { status: 204 })
  })
}

/** Routes around proving an e-mail address. Response and duration do not reveal whether the address has an account. */
export function verificationRoutes(api: Api, services: Services, limits: Limits): void {
  api.post(
    '/auth/email-verification/request',
    { config: open, schema: { body: requestBody, response: responses(verificationSent) } },
    async (request) => {
      await limits.code(request)
      const named = { email: request.body.email, signUpId: signUpIdIn(request, services) }
      return withMinimumDuration(requestVerification(services, named))
    },
  )

  api.post(
    '/auth/email-verification/verify',
    { config: open, schema: { body: verifyBody, response: responses(verificationDone) } },
    async (request, reply) => {
      await limits.verify(request)
      const named = { ...request.body, signUpId: signUpIdIn(request, services) }
      const verified = await withMinimumDuration(verifyEmail(services, named))
      clearSignUpCookie(reply, services)
      return verified
    },
  )

  api.post(
    '/auth/password/forgot',
    { config: open, schema: { body: forgotBody, response: noContent } },
    async (request, reply) => {
      await limits.forgot(request)
      await withMinimumDuration(forgotPassword(services, request.body.email))
      return sendResponse(reply, { status: 204 })
    },
  )

  api.post(
    '/auth/password/reset',
    { config: open, schema: { body: resetBody, response: noContent } },
    async (request, reply) => {
      await limits.reset(request)
      await resetPassword(services, request.body)
      logSecurity(request, 'password-reset')
      return sendResponse(reply, { status: 204 })
    },
  )
}

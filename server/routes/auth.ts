import * as z from 'zod/mini'
import {
  forgotPassword as forgotBody,
  requestVerification as requestBody,
  resetPassword as resetBody,
  verificationDone,
  verificationSent,
  verifyEmail as verifyBody,
} from '../../sync/contract/account.ts'
import { sessionAnswer, signInAnswer } from '../../sync/contract/answers.ts'
import { signIn } from '../../sync/contract/requests.ts'
import { callerOf, clearSessionCookies, sessionToken, setSessionCookies } from '../http/access.ts'
import { sendAnswer } from '../http/calls.ts'
import { rememberDevice } from '../http/device.ts'
import type { Limits } from '../http/limits.ts'
import { enter } from '../services/accounts.ts'
import { closeAllSessions, forgotPassword, resetPassword } from '../services/password-change.ts'
import { takingTheSameTime } from '../services/same-time.ts'
import type { Services } from '../services/services.ts'
import { closeSession, prolongSession, tokenHash } from '../services/sessions.ts'
import { requestVerification, verifyEmail } from '../services/verification.ts'
import { type Api, answers, answersNothing } from './api.ts'

/** Before anybody is signed in there is no request token. */
const open = { access: 'anyone', xsrf: false } as const

export function sessionRoutes(api: Api, services: Services, limits: Limits): void {
  const { store, clock } = services

  api.get('/auth/session', { schema: { response: answers(sessionAnswer) } }, async (request, reply) => {
    const caller = callerOf(request)
    const expiresAt = await prolongSession(store, caller, clock.now())
    const token = sessionToken(request)
    setSessionCookies(reply, services, {
      tokenHash: caller.tokenHash,
      expiresAt,
      ...(token ? { token } : {}),
    })
    return { session: { expiresAt } }
  })

  api.post(
    '/auth/sign-in',
    { config: open, schema: { body: signIn, response: answers(signInAnswer) } },
    async (request, reply) => {
      await limits.signIn(request)
      const { user, token, expiresAt } = await enter(services, request.body, request.caller?.tokenHash)
      setSessionCookies(reply, services, { token, tokenHash: tokenHash(token), expiresAt })
      rememberDevice(request, reply, services, user.email)
      return { user: { id: user.id, email: user.email } }
    },
  )

  api.post(
    '/auth/sign-out',
    { config: { access: 'anyone' }, schema: { body: z.optional(z.unknown()), response: answersNothing } },
    async (request, reply) => {
      if (request.caller) await closeSession(store.db, request.caller.tokenHash)
      clearSessionCookies(reply, services)
      return sendAnswer(reply, { status: 204 })
    },
  )

  api.delete('/auth/sessions', { schema: { response: answersNothing } }, async (request, reply) => {
    await closeAllSessions(store.db, callerOf(request).userId)
    clearSessionCookies(reply, services)
    return sendAnswer(reply, { status: 204 })
  })
}

/** The calls that prove an e-mail address: each takes as long and answers alike whether it has an account or not. */
export function proofRoutes(api: Api, services: Services, limits: Limits): void {
  api.post(
    '/auth/email-verification/request',
    { config: open, schema: { body: requestBody, response: answers(verificationSent) } },
    async (request) => {
      await limits.code(request)
      return takingTheSameTime(requestVerification(services, request.body.email))
    },
  )

  api.post(
    '/auth/email-verification/verify',
    { config: open, schema: { body: verifyBody, response: answers(verificationDone) } },
    async (request) => {
      await limits.verify(request)
      return takingTheSameTime(verifyEmail(services, request.body))
    },
  )

  api.post(
    '/auth/password/forgot',
    { config: open, schema: { body: forgotBody, response: answersNothing } },
    async (request, reply) => {
      await limits.forgot(request)
      await takingTheSameTime(forgotPassword(services, request.body.email))
      return sendAnswer(reply, { status: 204 })
    },
  )

  api.post(
    '/auth/password/reset',
    { config: open, schema: { body: resetBody, response: answersNothing } },
    async (request, reply) => {
      await limits.reset(request)
      await resetPassword(services, request.body)
      return sendAnswer(reply, { status: 204 })
    },
  )
}

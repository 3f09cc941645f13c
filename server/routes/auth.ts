import * as z from 'zod/mini'
import { sessionAnswer, signInAnswer } from '../../sync/contract/answers.ts'
import { signIn } from '../../sync/contract/requests.ts'
import { callerOf, clearSessionCookies, sessionToken, setSessionCookies } from '../http/access.ts'
import { sendAnswer } from '../http/calls.ts'
import type { Limits } from '../http/limits.ts'
import { enter } from '../services/accounts.ts'
import type { Services } from '../services/services.ts'
import { closeSession, prolongSession, tokenHash } from '../services/sessions.ts'
import { type Api, answers, answersNothing } from './api.ts'

export function authRoutes(api: Api, services: Services, limits: Limits): void {
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
    { config: { access: 'anyone', xsrf: false }, schema: { body: signIn, response: answers(signInAnswer) } },
    async (request, reply) => {
      await limits.signIn(request)
      const earlier = request.caller?.tokenHash
      const { user, token, expiresAt } = await enter(services, request.body, earlier)
      setSessionCookies(reply, services, { token, tokenHash: tokenHash(token), expiresAt })
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
}

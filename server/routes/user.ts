import { changePassword as changeBody, deleteAccount } from '../../sync/contract/account.ts'
import { newUserAnswer, userAnswer } from '../../sync/contract/answers.ts'
import { editUser, signUp } from '../../sync/contract/requests.ts'
import { callerOf } from '../http/auth/access.ts'
import { clearSessionCookies, setSessionCookies, setSignUpCookie } from '../http/auth/cookies.ts'
import { sendAnswer, write } from '../http/handlers.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import { leave } from '../services/accounts/account-deletion.ts'
import { editAccount, readAccount, register } from '../services/accounts/accounts.ts'
import { takingTheSameTime } from '../services/accounts/minimum-duration.ts'
import { changePassword } from '../services/accounts/password-change.ts'
import { tokenHash } from '../services/accounts/sessions.ts'
import { deviceName } from '../services/accounts/signed-in-devices.ts'
import type { Services } from '../services/services.ts'
import { type Api, answers, answersNothing, creates } from './api.ts'

export function userRoutes(api: Api, services: Services, limits: Limits): void {
  api.get('/user', { schema: { response: answers(userAnswer) } }, async (request, reply) =>
    sendAnswer(reply, await readAccount(services.store.db, callerOf(request).userId)),
  )

  api.put('/user', { schema: { body: editUser, response: answers(userAnswer) } }, async (request, reply) =>
    write(services, request, reply, (tx, call) => editAccount(tx, call, request.body)),
  )

  api.post(
    '/user',
    { config: { access: 'anyone', xsrf: false }, schema: { body: signUp, response: creates(newUserAnswer) } },
    async (request, reply) => {
      await limits.signUp(request)
      const { signUp, user } = await takingTheSameTime(register(services, request.body))
      setSignUpCookie(reply, services, signUp)
      return reply.code(201).send({ user })
    },
  )

  api.delete(
    '/user',
    { schema: { body: deleteAccount, response: answersNothing } },
    async (request, reply) => {
      await limits.password(request)
      await leave(services, callerOf(request).userId, request.body.password)
      clearSessionCookies(reply, services)
      return sendAnswer(reply, { status: 204 })
    },
  )

  api.post(
    '/auth/password/change',
    { schema: { body: changeBody, response: answersNothing } },
    async (request, reply) => {
      await limits.password(request)
      const { userId } = callerOf(request)
      const device = deviceName(request.headers['user-agent'])
      const { token, expiresAt } = await changePassword(services, userId, request.body, device)
      setSessionCookies(reply, services, { token, tokenHash: tokenHash(token), expiresAt })
      return sendAnswer(reply, { status: 204 })
    },
  )
}

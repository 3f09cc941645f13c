import { changePassword as changeBody, deleteAccount as deleteBody } from '#sync/contract/shapes/account.ts'
import { newUserAnswer, userAnswer } from '#sync/contract/wire/answers.ts'
import { editThresholds as editThresholdsBody, editUser, signUp } from '#sync/contract/wire/requests.ts'
import { callerOf } from '../http/access.ts'
import { clearSessionCookies, setSessionCookies, setSignUpCookie } from '../http/cookies.ts'
import { handlersOf, logSecurity, sendResponse, viewerOf } from '../http/handlers.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import { deleteAccount } from '../services/accounts/account-deletion.ts'
import { editAccount, readAccount, register } from '../services/accounts/accounts.ts'
import { withMinimumDuration } from '../services/accounts/minimum-duration.ts'
import { changePassword } from '../services/accounts/password-change.ts'
import { deviceName } from '../services/accounts/signed-in-devices.ts'
import { editThresholdsOf, readProfile } from '../services/accounts/thresholds.ts'
import type { Services } from '../services/services.ts'
import { type Api, byId, createResponses, noContent, responses } from './api.ts'

export function userRoutes(api: Api, services: Services, limits: Limits): void {
  const { write } = handlersOf(services)
  api.get('/user', { schema: { response: responses(userAnswer) } }, async (request, reply) =>
    sendResponse(reply, await readAccount(services.store.db, callerOf(request).userId)),
  )

  api.put('/user', { schema: { body: editUser, response: responses(userAnswer) } }, async (request, reply) =>
    write(request, reply, (tx) => editAccount(tx, request.body)),
  )

  api.get(
    '/user/:id',
    { schema: { params: byId, response: responses(userAnswer) } },
    async (request, reply) => {
      const viewer = await viewerOf(services, request)
      return sendResponse(reply, await readProfile(viewer, request.params.id))
    },
  )

  api.put(
    '/user/:id/thresholds',
    { schema: { params: byId, body: editThresholdsBody, response: responses(userAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx) => editThresholdsOf(tx, request.params.id, request.body)),
  )

  api.post(
    '/user',
    {
      config: { access: 'anyone', xsrf: false },
      schema: { body: signUp, response: createResponses(newUserAnswer) },
    },
    async (request, reply) => {
      await limits.signUp(request)
      const { signUp, user } = await withMinimumDuration(register(services, request.body))
      setSignUpCookie(reply, services, signUp)
      return reply.code(201).send({ user })
    },
  )

  api.delete('/user', { schema: { body: deleteBody, response: noContent } }, async (request, reply) => {
    await limits.password(request)
    await deleteAccount(services, callerOf(request).userId, request.body.password)
    clearSessionCookies(reply, services)
    logSecurity(request, 'account-erased')
    return sendResponse(reply, { status: 204 })
  })

  api.post(
    '/auth/password/change',
    { schema: { body: changeBody, response: noContent } },
    async (request, reply) => {
      await limits.password(request)
      const { userId } = callerOf(request)
      const device = deviceName(request.headers['user-agent'])
      setSessionCookies(reply, services, await changePassword(services, userId, request.body, device))
      logSecurity(request, 'password-changed')
      return sendResponse(reply, { status: 204 })
    },
  )
}

import { newUserAnswer, userAnswer } from '../../sync/contract/answers.ts'
import { editUser, signUp } from '../../sync/contract/requests.ts'
import { callerOf } from '../http/access.ts'
import { sendAnswer, write } from '../http/calls.ts'
import type { Limits } from '../http/limits.ts'
import { editAccount, readAccount, register } from '../services/accounts.ts'
import type { Services } from '../services/services.ts'
import { type Api, answers, creates } from './api.ts'

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
      return reply.code(201).send({ user: await register(services, request.body) })
    },
  )
}

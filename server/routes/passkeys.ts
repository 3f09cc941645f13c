import type { FastifyRequest } from 'fastify'
import {
  confirmation,
  newPasskey,
  passkeyAnswer,
  passkeyChallenge,
  passkeyOptions,
  passkeySignIn,
  passkeysAnswer,
  recoveryCodesAnswer,
  renamePasskey as renameBody,
  setSecondStep,
} from '#sync/contract/shapes/passkeys.ts'
import { signInAnswer } from '#sync/contract/wire/answers.ts'
import { callerOf } from '../http/access.ts'
import { setSessionCookies } from '../http/cookies.ts'
import { logSecurity, sendResponse } from '../http/handlers.ts'
import { rememberDevice } from '../http/known-devices.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import {
  addPasskey,
  askForPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requireConfirmation,
  startRegistration,
} from '../services/accounts/passkeys/passkeys.ts'
import { askAfterPassword, askNoMore } from '../services/accounts/passkeys/second-step.ts'
import { enterWithPasskey } from '../services/accounts/sign-in.ts'
import { deviceName } from '../services/accounts/signed-in-devices.ts'
import type { Services } from '../services/services.ts'
import { type Api, byId, noContent, responses } from './api.ts'

/** Before the sign-in a browser has no XSRF token. */
const open = { access: 'anyone', xsrf: false } as const

/** Passkeys: signing in with one, those of a person, and whether one is asked for after the password. */
export function passkeyRoutes(api: Api, services: Services, limits: Limits): void {
  const device = (request: FastifyRequest) => deviceName(request.headers['user-agent'])

  api.post(
    '/auth/passkeys/challenge',
    { config: open, schema: { response: responses(passkeyChallenge) } },
    async (request) => {
      await limits.passkey(request)
      return askForPasskey(services)
    },
  )

  api.post(
    '/auth/passkeys/sign-in',
    { config: open, schema: { body: passkeySignIn, response: responses(signInAnswer) } },
    async (request, reply) => {
      await limits.passkey(request)
      const context = { earlierSession: request.caller?.tokenHash, device: device(request) }
      const entering = enterWithPasskey(services, request.body.passkey, context)
      const { user, ...session } = await entering.catch((error: unknown) => {
        logSecurity(request, 'sign-in-failed')
        throw error
      })
      setSessionCookies(reply, services, session)
      rememberDevice(request, reply, services, user.email)
      logSecurity(request, 'signed-in', { account: user.id })
      return { user: { id: user.id, email: user.email } }
    },
  )

  api.get('/auth/passkeys', { schema: { response: responses(passkeysAnswer) } }, (request) =>
    listPasskeys(services.store.db, callerOf(request).userId),
  )

  api.post(
    '/auth/passkeys/options',
    { schema: { body: confirmation, response: responses(passkeyOptions) } },
    async (request) => {
      await limits.password(request)
      const { userId } = callerOf(request)
      await requireConfirmation(services, userId, request.body)
      return startRegistration(services, userId)
    },
  )

  api.post(
    '/auth/passkeys',
    { schema: { body: newPasskey, response: responses(passkeyAnswer) } },
    async (request) => {
      await limits.password(request)
      const added = await addPasskey(services, callerOf(request).userId, request.body)
      logSecurity(request, 'passkey-added', { passkey: added.passkey.id })
      return added
    },
  )

  api.patch(
    '/auth/passkeys/:id',
    { schema: { params: byId, body: renameBody, response: responses(passkeyAnswer) } },
    (request) => renamePasskey(services, callerOf(request).userId, request.params.id, request.body.name),
  )

  api.delete(
    '/auth/passkeys/:id',
    { schema: { params: byId, body: confirmation, response: noContent } },
    async (request, reply) => {
      await limits.password(request)
      const { userId } = callerOf(request)
      const { id } = request.params
      await requireConfirmation(services, userId, request.body)
      setSessionCookies(reply, services, await removePasskey(services, userId, id, device(request)))
      logSecurity(request, 'passkey-removed', { passkey: id })
      return sendResponse(reply, { status: 204 })
    },
  )

  api.put(
    '/auth/second-step',
    { schema: { body: setSecondStep, response: responses(recoveryCodesAnswer) } },
    async (request, reply) => {
      await limits.password(request)
      const { userId } = callerOf(request)
      await requireConfirmation(services, userId, request.body)
      if (request.body.asked) {
        const codes = await askAfterPassword(services, userId)
        logSecurity(request, 'second-step-on')
        return codes
      }
      setSessionCookies(reply, services, await askNoMore(services, userId, device(request)))
      logSecurity(request, 'second-step-off')
      return { recoveryCodes: [] }
    },
  )
}

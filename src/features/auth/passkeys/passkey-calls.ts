import { startRegistration } from '@simplewebauthn/browser'
import type * as z from 'zod/mini'
import { callFor, callForNothing } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import {
  type confirmation,
  passkeyAnswer,
  passkeyOptions,
  passkeysAnswer,
  recoveryCodesAnswer,
} from '#sync/contract/index.ts'
import { whyNoPasskey } from './ask-passkey.ts'

export type Passkey = z.infer<typeof passkeysAnswer>['passkeys'][number]

/** Says again who the person is: with the password, or with a passkey. */
export type Confirmation = z.infer<typeof confirmation>

export const listPasskeys = (transport: Transport) => callFor(transport, passkeysAnswer, 'GET /auth/passkeys')

/** Lets the browser make a passkey, and keeps it under this name. */
export async function addPasskey(transport: Transport, name: string, confirmed: Confirmation) {
  const asked = await callFor(transport, passkeyOptions, 'POST /auth/passkeys/options', confirmed)
  if (asked.kind === 'refused') return asked
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: asked.value.options })
    const { clientDataJSON, attestationObject } = response
    const made = { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } }
    return await callFor(transport, passkeyAnswer, 'POST /auth/passkeys', { name, made })
  } catch (error) {
    return whyNoPasskey(error)
  }
}

export const renamePasskey = (transport: Transport, id: number, name: string) =>
  callFor(transport, passkeyAnswer, `PATCH /auth/passkeys/${id}`, { name })

/** Every other device is signed out; this one stays in. */
export const removePasskey = (transport: Transport, id: number, confirmed: Confirmation) =>
  callForNothing(transport, `DELETE /auth/passkeys/${id}`, confirmed)

/** Asks for a passkey after the password from now on, with new recovery codes, or no longer. */
export function setSecondStep(transport: Transport, asked: boolean, confirmed: Confirmation) {
  const body = { asked, ...confirmed }
  return callFor(transport, recoveryCodesAnswer, 'PUT /auth/second-step', body)
}

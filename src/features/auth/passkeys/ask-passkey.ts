import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser'
import type * as z from 'zod/mini'
import { callFor, type Refused, type Result } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { passkeyChallenge, type passkeyProof } from '#sync/contract/index.ts'

export type PasskeyProof = z.infer<typeof passkeyProof>

/** Asks the browser for an answer of one of its passkeys. */
export async function askPasskey(transport: Transport): Promise<Result<PasskeyProof>> {
  const asked = await callFor(transport, passkeyChallenge, 'POST /auth/passkeys/challenge')
  if (asked.kind === 'refused') return asked
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: asked.value.options })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const said = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) }
    return { kind: 'done', value: { id, rawId, type: 'public-key', response: said } }
  } catch (error) {
    return whyNoPasskey(error)
  }
}

/** A closed question and a browser without a passkey give the same error; a browser that knows no passkeys gives another. */
export function whyNoPasskey(error: unknown): Refused {
  const cause = error instanceof WebAuthnError ? error.cause : error
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'InvalidStateError') return { kind: 'refused', code: 'passkey-known' }
  const unused = name === 'NotAllowedError' || name === 'AbortError'
  return { kind: 'refused', code: unused ? 'passkey-unused' : 'passkey-impossible' }
}

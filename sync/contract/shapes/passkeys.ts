import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { required } from './entities.ts'
import { typedPassword } from './password.ts'

/**
 * Passkeys (WebAuthn): what a browser is asked for and what it answers. Bytes travel as base64url, as the browser's own
 * JSON of these objects has them.
 */

const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/, 'Not base64url'), z.maxLength(most))
const passkeyName = required(limits.passkeyName)

/** The signature with which a passkey answers a challenge. */
export const passkeyProof = z.object({
  id: bytes(limits.passkeyId),
  rawId: bytes(limits.passkeyId),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(limits.passkeyAnswer),
    authenticatorData: bytes(limits.passkeyAnswer),
    signature: bytes(limits.passkeyAnswer),
    userHandle: z.optional(bytes(limits.passkeyId)),
  }),
})

/** Who changes how an account is entered says again who they are: with the password, or with a passkey. */
export const confirmation = z.object({
  password: z.optional(typedPassword),
  passkey: z.optional(passkeyProof),
})

/** What follows the right password where the account asks for more: a passkey, or a recovery code in its place. */
export const secondStep = {
  passkey: z.optional(passkeyProof),
  recoveryCode: z.optional(z.string().check(z.maxLength(limits.token))),
}

/** The question that any passkey of this server may answer; the browser offers those that it has. */
export const passkeyChallenge = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
})

export const passkeySignIn = z.object({ passkey: passkeyProof })

/** What the browser needs in order to make a passkey. */
export const passkeyOptions = z.object({
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
})

/** A passkey that the browser made. */
export const newPasskey = z.object({
  name: passkeyName,
  made: z.object({
    id: bytes(limits.passkeyId),
    rawId: bytes(limits.passkeyId),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(limits.passkeyAnswer),
      attestationObject: bytes(limits.passkeyAnswer),
    }),
  }),
})

export const renamePasskey = z.object({ name: passkeyName })

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  /** Null: not used since it was made. */
  lastUsedAt: z.nullable(z.string()),
})

export const passkeyAnswer = z.object({ passkey })

export const passkeysAnswer = z.object({
  passkeys: z.array(passkey),
  /** Whether a passkey is asked for after the password. */
  asked: z.boolean(),
  recoveryCodes: z.number(),
})

/** Turns the question after the password on, which makes new recovery codes each time, or off. */
export const setSecondStep = z.extend(confirmation, { asked: z.boolean() })

/** Each works once, in the place of a passkey. They are never shown again. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })

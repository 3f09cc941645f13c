import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Settings } from '#server/env.ts'
import { invalid, Problem } from '#server/problem.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/store.ts'
import type { PasskeyRow } from '#server/store/tables.ts'
import { limits } from '#sync/contract/limits.ts'
import type { newPasskey, passkeyProof } from '#sync/contract/shapes/passkeys.ts'

/** Takes a second to load, and most people have no passkey. */
const library = () => import('@simplewebauthn/server')

/** ES256, RS256 and EdDSA, as COSE numbers them: what platforms and security keys make. */
export const algorithms = [-7, -257, -8]

/** Whom passkeys are for: the server's own public address. */
export function relyingParty({ publicUrl }: Settings): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** A passkey works with or without a counter; what the column does not hold counts as its most. */
const kept = (counter: number) => Math.min(counter, limits.id)

/**
 * The passkey that made this answer; its use is noted. Throws `bad-credentials` for one that is unknown, whose signature,
 * origin or counter is wrong, and for a challenge that was not given, was used, or is too old.
 */
export async function verifyProof(
  services: Services,
  proof: z.infer<typeof passkeyProof>,
): Promise<PasskeyRow> {
  const { store, settings, clock } = services
  const row = await store.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .selectAll('passkeys')
    .select('users.clientId')
    .where('passkeys.credentialId', '=', proof.id)
    .executeTakeFirst()
  const { id, origin } = relyingParty(settings)
  const { userHandle, ...response } = proof.response
  const isTheirs = row && (userHandle === undefined || userHandle === handleOf(row.clientId))
  if (!isTheirs) throw new Problem('bad-credentials')
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: { ...proof, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(store.db, clock.now(), challenge, null),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: row.credentialId,
      publicKey: Buffer.from(row.publicKey, 'base64url'),
      counter: row.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) throw new Problem('bad-credentials')
  const counter = kept(verified.authenticationInfo.newCounter)
  await store.write((tx) =>
    tx.db.updateTable('passkeys').set({ counter, lastUsedAt: tx.now }).where('id', '=', row.id).execute(),
  )
  return row
}

/** What a new passkey consists of. Throws `invalid` for what the browser cannot have made for this person now. */
export async function verifyMade(
  { store, settings, clock }: Services,
  userId: number,
  made: z.infer<typeof newPasskey>['made'],
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'>> {
  const { id, origin } = relyingParty(settings)
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(store.db, clock.now(), challenge, userId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  const credential = verified?.registrationInfo?.credential
  if (!credential) throw invalid('made', 'Not a new passkey')
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: kept(credential.counter),
  }
}

/** What the authenticator calls the account: nothing that says who it is. */
export function handleOf(clientId: string): string {
  return Buffer.from(clientId).toString('base64url')
}

/** Long enough to find the key, short enough that an open page asks for another one. */
export const challengeMs = 5 * 60_000

/** A new question. @param userId who may register a passkey with it; null: for an answer of any passkey. */
export async function newChallenge({ store, clock }: Services, userId: number | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + challengeMs).toISOString()
  await store.db.insertInto('passkey_challenges').values({ challenge, userId, expiresAt }).execute()
  return challenge
}

/** Uses a challenge up. False where it was not given for this, was used, or is too old. */
async function takeChallenge(
  db: Reader,
  now: Date,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  const taken = db.deleteFrom('passkey_challenges').where('challenge', '=', challenge)
  const row = await taken
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

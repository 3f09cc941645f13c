import { randomBytes } from 'node:crypto'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/store.ts'

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
export async function takeChallenge(
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

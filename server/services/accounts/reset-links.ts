import { createHmac, randomBytes } from 'node:crypto'
import { lifetimes } from '#server/mail/lifetimes.ts'
import { Problem } from '#server/problem.ts'
import type { Reader } from '#server/store/store.ts'
import type { Tx } from '#server/store/transaction.ts'

/** Tokens of password reset links: stored as keyed hashes, single use. */

/** A second mail within a minute would only invalidate the first one. */
const resendMs = 60_000

const purpose = 'reset'

function linkHash(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`link:reset:${token}`).digest('base64url')
}

/** Creates a reset token that replaces the previous one. Undefined when that is less than a minute old. */
export async function createResetToken(tx: Tx, secret: string, userId: number): Promise<string | undefined> {
  const now = Date.parse(tx.now)
  const own = tx.db.selectFrom('proofs').select('createdAt').where('userId', '=', userId)
  const earlier = await own.where('purpose', '=', purpose).executeTakeFirst()
  const age = earlier ? now - Date.parse(earlier.createdAt) : resendMs
  // A negative age means the clock was set back.
  if (age >= 0 && age < resendMs) return undefined
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + lifetimes.reset).toISOString()
  const values = { hash: linkHash(secret, token), attempts: 0, createdAt: tx.now, expiresAt }
  await tx.db
    .insertInto('proofs')
    .values({ userId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(values))
    .execute()
  return token
}

/** Uses up the token and returns its account. Throws `code-wrong` or `code-expired`. */
export async function consumeResetToken(tx: Tx, secret: string, token: string): Promise<number> {
  const query = tx.db.selectFrom('proofs').selectAll().where('hash', '=', linkHash(secret, token))
  const proof = await (tx.postgres ? query.forUpdate() : query).executeTakeFirst()
  if (!proof) throw new Problem('code-wrong')
  if (proof.expiresAt <= tx.now) throw new Problem('code-expired')
  await deleteResetTokens(tx.db, proof.userId)
  return proof.userId
}

/** Invalidates the reset links mailed so far. */
export async function deleteResetTokens(db: Reader, userId: number): Promise<void> {
  await db.deleteFrom('proofs').where('userId', '=', userId).execute()
}

import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { limits } from '../../sync/contract/limits.ts'
import { Problem } from '../problem.ts'
import type { Tx } from '../store/transaction.ts'
import { sameText } from './sessions.ts'

/** Codes and links that prove an e-mail address: kept as keyed hashes, bound to account and purpose, used once. */

const codeMs = 15 * 60_000
const linkMs = 60 * 60_000
const codeTries = 5
/** A second mail within a minute would only devalue the first one. */
const resendMs = 60_000

type Purpose = 'verification' | 'reset'

function codeHash(secret: string, userId: number, code: string): string {
  return createHmac('sha256', secret).update(`code:verification:${userId}:${code}`).digest('base64url')
}

function linkHash(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`link:reset:${token}`).digest('base64url')
}

/** Replaces the earlier proof; false when that one is less than a minute old. */
async function keep(
  tx: Tx,
  userId: number,
  purpose: Purpose,
  hash: string,
  lifeMs: number,
): Promise<boolean> {
  const now = Date.parse(tx.now)
  const own = tx.db.selectFrom('proofs').select('createdAt').where('userId', '=', userId)
  const earlier = await own.where('purpose', '=', purpose).executeTakeFirst()
  const age = earlier ? now - Date.parse(earlier.createdAt) : resendMs
  // One from the future was written before the clock went back.
  if (age >= 0 && age < resendMs) return false
  const values = { hash, attempts: 0, createdAt: tx.now, expiresAt: new Date(now + lifeMs).toISOString() }
  await tx.db
    .insertInto('proofs')
    .values({ userId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(values))
    .execute()
  return true
}

/** A new six-digit code; undefined when the last one is less than a minute old. */
export async function newCode(tx: Tx, secret: string, userId: number): Promise<string | undefined> {
  const code = String(randomInt(10 ** limits.code)).padStart(limits.code, '0')
  const kept = await keep(tx, userId, 'verification', codeHash(secret, userId, code), codeMs)
  return kept ? code : undefined
}

/** A new token for a link; undefined when the last one is less than a minute old. */
export async function newLinkToken(tx: Tx, secret: string, userId: number): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  return (await keep(tx, userId, 'reset', linkHash(secret, token), linkMs)) ? token : undefined
}

/**
 * `right` uses the code up. A wrong one counts as a try. Only who knows the right code learns that it is too late
 * (`expired`: too old, or after too many tries); everybody else hears `wrong`, account or not.
 */
export async function tryCode(
  tx: Tx,
  secret: string,
  userId: number,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const query = tx.db
    .selectFrom('proofs')
    .selectAll()
    .where('userId', '=', userId)
    .where('purpose', '=', 'verification')
  const proof = await (tx.postgres ? query.forUpdate() : query).executeTakeFirst()
  if (!proof) return 'wrong'
  const own = { userId, purpose: 'verification' as const }
  if (!sameText(proof.hash, codeHash(secret, userId, code))) {
    const count = tx.db.updateTable('proofs').set((row) => ({ attempts: row('attempts', '+', 1) }))
    await count.where('userId', '=', own.userId).where('purpose', '=', own.purpose).execute()
    return 'wrong'
  }
  if (proof.attempts >= codeTries || proof.expiresAt <= tx.now) return 'expired'
  await forgetProof(tx, userId, 'verification')
  return 'right'
}

/** Uses the token of a link up and names its account. Throws `code-wrong` or `code-expired`. */
export async function useLinkToken(tx: Tx, secret: string, token: string): Promise<number> {
  const query = tx.db.selectFrom('proofs').selectAll().where('hash', '=', linkHash(secret, token))
  const proof = await (tx.postgres ? query.forUpdate() : query).executeTakeFirst()
  if (!proof) throw new Problem('code-wrong')
  if (proof.expiresAt <= tx.now) throw new Problem('code-expired')
  await forgetProof(tx, proof.userId, 'reset')
  return proof.userId
}

export async function forgetProof(tx: Tx, userId: number, purpose: Purpose): Promise<void> {
  await tx.db.deleteFrom('proofs').where('userId', '=', userId).where('purpose', '=', purpose).execute()
}

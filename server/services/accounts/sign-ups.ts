import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { lifetimes } from '#server/mail/enqueue.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import type { SignUpRow } from '#server/store/tables.ts'
import { limits } from '#sync/contract/limits.ts'
import { passwordMatches } from './password-hashing.ts'
import { equalInConstantTime } from './sessions.ts'

/**
 * Unverified sign-ups. The browser that created one, or proved its password, holds its signed id in a cookie, and only
 * that browser can request and use its code. So a code that reaches the owner of an address never verifies a password
 * that a stranger chose.
 */

const signUpMs = 7 * 86_400_000
const maxCodeAttempts = 5
/** A second mail within a minute would only invalidate the first one. */
const resendMs = 60_000
/**
 * A password is compared with this many of the newest sign-ups of an address, so that a flood of sign-ups stays cheap.
 */
const maxCompared = 5

type NewSignUp = Pick<SignUpRow, 'email' | 'passwordHash' | 'name' | 'role' | 'language'>

export async function insertSignUp(tx: Tx, values: NewSignUp, mailedAt: string | null): Promise<SignUpRow> {
  const expiresAt = new Date(Date.parse(tx.now) + signUpMs).toISOString()
  return tx.db
    .insertInto('sign_ups')
    .values({ ...values, id: randomUUID(), mailedAt, createdAt: tx.now, expiresAt })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function signature(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`sign-up:${id}`).digest('base64url')
}

/** The cookie value that identifies a sign-up. */
export function signUpToken(secret: string, id: string): string {
  return `${id}.${signature(secret, id)}`
}

/** The sign-up id in a cookie value. Undefined: not signed by this server. */
export function signUpIdOf(secret: string, token: string | undefined): string | undefined {
  const [id = '', signed = ''] = (token ?? '').split('.')
  return equalInConstantTime(signed, signature(secret, id)) ? id : undefined
}

/** The unexpired sign-up with this id and address, locked. */
export async function lockSignUp(tx: Tx, id: string, email: string): Promise<SignUpRow | undefined> {
  const query = tx.db
    .selectFrom('sign_ups')
    .selectAll()
    .where('id', '=', id)
    .where('email', '=', email)
    .where('expiresAt', '>', tx.now)
  return (tx.postgres ? query.forUpdate() : query).executeTakeFirst()
}

/** The newest unexpired sign-ups of an address, newest first. */
export function signUpsOf(db: Reader, email: string, now: string): Promise<SignUpRow[]> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxCompared)
    .execute()
}

/** The sign-up of this address with this password. The one in the browser's cookie is tried first. */
export async function findByPassword(
  db: Reader,
  sought: { email: string; password: string; now: string; named: string | undefined },
): Promise<SignUpRow | undefined> {
  const rows = await signUpsOf(db, sought.email, sought.now)
  for (const row of rows.toSorted((a, b) => Number(b.id === sought.named) - Number(a.id === sought.named))) {
    if (await passwordMatches(row.passwordHash, sought.password)) return row
  }
  return undefined
}

/** Whether a mail about this sign-up was sent less than a minute ago. */
export function mailedRecently(row: SignUpRow, now: string): boolean {
  if (row.mailedAt === null) return false
  const age = Date.parse(now) - Date.parse(row.mailedAt)
  // A negative age means the clock was set back.
  return age >= 0 && age < resendMs
}

export async function markMailed(tx: Tx, row: SignUpRow): Promise<void> {
  await tx.db.updateTable('sign_ups').set({ mailedAt: tx.now }).where('id', '=', row.id).execute()
}

function codeHash(secret: string, id: string, code: string): string {
  return createHmac('sha256', secret).update(`code:verification:${id}:${code}`).digest('base64url')
}

/** Creates a six-digit code for this sign-up; an earlier code becomes invalid. */
export async function newCode(tx: Tx, secret: string, row: SignUpRow): Promise<string> {
  const code = String(randomInt(10 ** limits.code)).padStart(limits.code, '0')
  const codeExpiresAt = new Date(Date.parse(tx.now) + lifetimes.verification).toISOString()
  const values = {
    codeHash: codeHash(secret, row.id, code),
    codeAttempts: 0,
    codeExpiresAt,
    mailedAt: tx.now,
  }
  await tx.db.updateTable('sign_ups').set(values).where('id', '=', row.id).execute()
  return code
}

/**
 * Checks a code. A wrong one counts as an attempt. `expired` (too old, or too many attempts) is returned only for the
 * right code; otherwise the result is `wrong`.
 */
export async function checkCode(
  tx: Tx,
  secret: string,
  row: SignUpRow,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  if (row.codeHash === null || row.codeExpiresAt === null) return 'wrong'
  if (!equalInConstantTime(row.codeHash, codeHash(secret, row.id, code))) {
    const count = tx.db
      .updateTable('sign_ups')
      .set((current) => ({ codeAttempts: current('codeAttempts', '+', 1) }))
    await count.where('id', '=', row.id).execute()
    return 'wrong'
  }
  return row.codeAttempts >= maxCodeAttempts || row.codeExpiresAt <= tx.now ? 'expired' : 'right'
}

/** Deletes all sign-ups of an address, after one was verified or the account was deleted. */
export async function deleteSignUps(db: Reader, email: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).execute()
}

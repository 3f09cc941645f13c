import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { limits } from '../../../sync/contract/limits.ts'
import type { Reader } from '../../store/store.ts'
import type { SignUpRow } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'
import { passwordMatches } from './password-hashing.ts'
import { sameText } from './sessions.ts'

/**
 * Sign-ups that nobody has verified yet. The browser that made one, or proved its password, holds a signed name of it;
 * only that browser can ask for its code and use it. So a code that reaches the owner of an address can never verify
 * the password that a stranger chose for it.
 */

const signUpMs = 7 * 86_400_000
const codeMs = 15 * 60_000
const codeTries = 5
/** A second mail within a minute would only devalue the first one. */
const resendMs = 60_000
/** The password of a sign-up is looked for among the newest of its address, so that a flood of them costs little. */
const compared = 5

export type NewSignUp = Pick<SignUpRow, 'email' | 'passwordHash' | 'name' | 'role' | 'language'>

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

/** What a browser keeps to name its sign-up. */
export function signUpToken(secret: string, id: string): string {
  return `${id}.${signature(secret, id)}`
}

/** The sign-up that a browser's token names; undefined when it is not one of ours. */
export function signUpIdOf(secret: string, token: string | undefined): string | undefined {
  const [id = '', signed = ''] = (token ?? '').split('.')
  return sameText(signed, signature(secret, id)) ? id : undefined
}

/** The live sign-up with this id, provided that it is for this address. */
export async function lockSignUp(tx: Tx, id: string, email: string): Promise<SignUpRow | undefined> {
  const query = tx.db
    .selectFrom('sign_ups')
    .selectAll()
    .where('id', '=', id)
    .where('email', '=', email)
    .where('expiresAt', '>', tx.now)
  return (tx.postgres ? query.forUpdate() : query).executeTakeFirst()
}

/** The newest live sign-ups of an address, the newest first. */
export function signUpsOf(db: Reader, email: string, now: string): Promise<SignUpRow[]> {
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(compared)
    .execute()
}

/** The sign-up of this address that has this password; the one the browser names already comes first. */
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

/** Whether a mail about this sign-up left less than a minute ago. */
export function mailedJustNow(row: SignUpRow, now: string): boolean {
  if (row.mailedAt === null) return false
  const age = Date.parse(now) - Date.parse(row.mailedAt)
  // One from the future was written before the clock went back.
  return age >= 0 && age < resendMs
}

export async function markMailed(tx: Tx, row: SignUpRow): Promise<void> {
  await tx.db.updateTable('sign_ups').set({ mailedAt: tx.now }).where('id', '=', row.id).execute()
}

function codeHash(secret: string, id: string, code: string): string {
  return createHmac('sha256', secret).update(`code:verification:${id}:${code}`).digest('base64url')
}

/** A new six-digit code of this sign-up alone; an earlier one is worth nothing from then on. */
export async function newCode(tx: Tx, secret: string, row: SignUpRow): Promise<string> {
  const code = String(randomInt(10 ** limits.code)).padStart(limits.code, '0')
  const codeExpiresAt = new Date(Date.parse(tx.now) + codeMs).toISOString()
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
 * A wrong code counts as a try. Only who knows the right one learns that it is too late (`expired`: too old, or after
 * too many tries); everybody else hears `wrong`.
 */
export async function tryCode(
  tx: Tx,
  secret: string,
  row: SignUpRow,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  if (row.codeHash === null || row.codeExpiresAt === null) return 'wrong'
  if (!sameText(row.codeHash, codeHash(secret, row.id, code))) {
    const count = tx.db
      .updateTable('sign_ups')
      .set((current) => ({ codeAttempts: current('codeAttempts', '+', 1) }))
    await count.where('id', '=', row.id).execute()
    return 'wrong'
  }
  return row.codeAttempts >= codeTries || row.codeExpiresAt <= tx.now ? 'expired' : 'right'
}

/** All of an address: one of them was verified, or the account was deleted. */
export async function discardSignUps(db: Reader, email: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).execute()
}

import { createHmac, randomBytes } from 'node:crypto'
import { enqueueMail, isMailAllowed, lifetimes } from '#server/mail/enqueue.ts'
import { Problem } from '#server/problem.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import type { Services } from '../services.ts'
import { accountByEmail, normalEmail } from './accounts.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './password-hashing.ts'
import { openSession } from './sessions.ts'
import { mailedRecently, markMailed, signUpsOf } from './sign-ups.ts'

/**
 * A forgotten password of an unverified sign-up is not reset: name and role were chosen by the same unconfirmed person.
 * The mail links to signing up again.
 */
async function mailUnfinished(tx: Tx, publicUrl: string, email: string): Promise<void> {
  const [signUp] = await signUpsOf(tx.db, email, tx.now)
  if (!signUp || mailedRecently(signUp, tx.now)) return
  await markMailed(tx, signUp)
  const url = `${publicUrl}/auth/sign-up?${new URLSearchParams({ email })}`
  await enqueueMail(tx, signUp, 'unfinished', { url })
}

/** Mails a link to set a new password. The response does not reveal whether the address has an account. */
export async function forgotPassword(services: Services, email: string): Promise<void> {
  const { appSecret, publicUrl } = services.settings
  await services.store.write(async (tx) => {
    const user = await accountByEmail(tx.db, email)
    // Checked first, because a new link invalidates the previous one.
    if (!(await isMailAllowed(tx, 'reset', normalEmail(email)))) return
    if (!user) return mailUnfinished(tx, publicUrl, normalEmail(email))
    const token = await createResetToken(tx, appSecret, user.id)
    if (token === undefined) return
    const url = `${publicUrl}/auth/reset-password?token=${token}`
    await enqueueMail(tx, user, 'reset', { name: user.name, url })
  })
}

/**
 * Sets a new password and ends every session, every other link and the calendar address, because somebody who knew the
 * old password may have seen them.
 */
export async function resetPassword(
  services: Services,
  input: { token: string; password: string },
): Promise<void> {
  rejectCommonPassword(input.password, 'password')
  const passwordHash = await hashPassword(input.password)
  await services.store.write(async (tx) => {
    const userId = await consumeResetToken(tx, services.settings.appSecret, input.token)
    const user = await setPassword(tx, services.settings.publicUrl, {
      userId,
      passwordHash,
      kind: 'passwordReset',
    })
    rejectCommonPassword(input.password, 'password', user)
    await tx.db.deleteFrom('calendars').where('userId', '=', userId).execute()
  })
}

type NewPassword = { userId: number; passwordHash: string; kind: 'passwordChanged' | 'passwordReset' }

/** Ends all sessions and earlier links, and informs the owner by e-mail. Returns the owner. */
async function setPassword(tx: Tx, publicUrl: string, { userId, passwordHash, kind }: NewPassword) {
  const change = tx.db.updateTable('users').set({ passwordHash }).where('id', '=', userId)
  const user = await change.returning(['name', 'email', 'language']).executeTakeFirstOrThrow()
  await deleteResetTokens(tx.db, userId)
  await closeAllSessions(tx.db, userId)
  await enqueueMail(tx, user, kind, { name: user.name, forgotUrl: `${publicUrl}/auth/forgot-password` })
  return user
}

/** Throws `bad-credentials` unless this is the account's password. */
export async function requirePassword(services: Services, userId: number, password: string): Promise<void> {
  const query = services.store.db.selectFrom('users').select('passwordHash').where('id', '=', userId)
  const user = await query.executeTakeFirst()
  if (!(await passwordMatches(user?.passwordHash, password))) throw new Problem('bad-credentials')
}

/** Sets a new password, ends every session and reset link, and opens a new session for this browser. */
export async function changePassword(
  services: Services,
  userId: number,
  input: { password: string; newPassword: string },
  device: string | null,
) {
  rejectCommonPassword(input.newPassword, 'newPassword')
  await requirePassword(services, userId, input.password)
  const passwordHash = await hashPassword(input.newPassword)
  return services.store.write(async (tx) => {
    const user = await setPassword(tx, services.settings.publicUrl, {
      userId,
      passwordHash,
      kind: 'passwordChanged',
    })
    rejectCommonPassword(input.newPassword, 'newPassword', user)
    return openSession(tx.db, userId, services.clock.now(), device)
  })
}

export async function closeAllSessions(db: Reader, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Tokens of password reset links: stored as keyed hashes, single use. */

/** A second mail within a minute would only invalidate the first one. */
const resendMs = 60_000

const purpose = 'reset'

function linkHash(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`link:reset:${token}`).digest('base64url')
}

/** Creates a reset token that replaces the previous one. Undefined when that is less than a minute old. */
async function createResetToken(tx: Tx, secret: string, userId: number): Promise<string | undefined> {
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
async function consumeResetToken(tx: Tx, secret: string, token: string): Promise<number> {
  const query = tx.db.selectFrom('proofs').selectAll().where('hash', '=', linkHash(secret, token))
  const proof = await (tx.postgres ? query.forUpdate() : query).executeTakeFirst()
  if (!proof) throw new Problem('code-wrong')
  if (proof.expiresAt <= tx.now) throw new Problem('code-expired')
  await deleteResetTokens(tx.db, proof.userId)
  return proof.userId
}

/** Invalidates the reset links mailed so far. */
async function deleteResetTokens(db: Reader, userId: number): Promise<void> {
  await db.deleteFrom('proofs').where('userId', '=', userId).execute()
}

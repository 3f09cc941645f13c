import { mayMail } from '../../mail/daily-limits.ts'
import { writeMail } from '../../mail/enqueue.ts'
import { Problem } from '../../problem.ts'
import type { Reader } from '../../store/store.ts'
import type { Tx } from '../../store/transaction.ts'
import type { Services } from '../services.ts'
import { accountByEmail, normalEmail } from './accounts.ts'
import { requireUncommon } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './password-hashing.ts'
import { forgetProofs, newLinkToken, useLinkToken } from './reset-links.ts'
import { openSession } from './sessions.ts'
import { mailedJustNow, markMailed, signUpsOf } from './sign-ups.ts'

/**
 * The sign-up of somebody who forgot its password is not reset: whoever made it chose name and role as well, and nobody
 * has confirmed them. The mail leads to signing up again, which asks for all of it.
 */
async function mailUnfinished(tx: Tx, publicUrl: string, email: string): Promise<void> {
  const [signUp] = await signUpsOf(tx.db, email, tx.now)
  if (!signUp || mailedJustNow(signUp, tx.now)) return
  await markMailed(tx, signUp)
  const url = `${publicUrl}/auth/sign-up?${new URLSearchParams({ email })}`
  await writeMail(tx, signUp, 'unfinished', { url })
}

/** Mails a link that sets a new password. Says nothing of whether the address has an account. */
export async function forgotPassword(services: Services, email: string): Promise<void> {
  const { appSecret, publicUrl } = services.settings
  await services.store.write(async (tx) => {
    const user = await accountByEmail(tx.db, email)
    // Before the new link takes the place of the last one.
    if (!(await mayMail(tx, 'reset', normalEmail(email)))) return
    if (!user) return mailUnfinished(tx, publicUrl, normalEmail(email))
    const token = await newLinkToken(tx, appSecret, user.id)
    if (token === undefined) return
    const url = `${publicUrl}/auth/reset-password?token=${token}`
    await writeMail(tx, user, 'reset', { name: user.name, url })
  })
  void services.postman.wake()
}

/** Ends every session, every other link, and the calendar address: whoever knew the old password may have seen it. */
export async function resetPassword(
  services: Services,
  input: { token: string; password: string },
): Promise<void> {
  requireUncommon(input.password, 'password')
  const passwordHash = await hashPassword(input.password)
  await services.store.write(async (tx) => {
    const userId = await useLinkToken(tx, services.settings.appSecret, input.token)
    await setPassword(tx, services.settings.publicUrl, { userId, passwordHash, kind: 'passwordReset' })
    await tx.db.deleteFrom('calendars').where('userId', '=', userId).execute()
  })
  void services.postman.wake()
}

type NewPassword = { userId: number; passwordHash: string; kind: 'passwordChanged' | 'passwordReset' }

/** Ends everything that the old password or an earlier link opened, and tells the owner by mail. */
async function setPassword(tx: Tx, publicUrl: string, { userId, passwordHash, kind }: NewPassword) {
  const change = tx.db.updateTable('users').set({ passwordHash }).where('id', '=', userId)
  const user = await change.returning(['name', 'email', 'language']).executeTakeFirstOrThrow()
  await forgetProofs(tx.db, userId)
  await closeAllSessions(tx.db, userId)
  await writeMail(tx, user, kind, { name: user.name, forgotUrl: `${publicUrl}/auth/forgot-password` })
}

/** Throws `bad-credentials` unless the password is the account's. */
export async function requirePassword(services: Services, userId: number, password: string): Promise<void> {
  const query = services.store.db.selectFrom('users').select('passwordHash').where('id', '=', userId)
  const user = await query.executeTakeFirst()
  if (!(await passwordMatches(user?.passwordHash, password))) throw new Problem('bad-credentials')
}

/** Ends every session and every link to a new password, and opens a session for the browser that asked. */
export async function changePassword(
  services: Services,
  userId: number,
  input: { password: string; newPassword: string },
  device: string | null,
) {
  requireUncommon(input.newPassword, 'newPassword')
  await requirePassword(services, userId, input.password)
  const passwordHash = await hashPassword(input.newPassword)
  const session = await services.store.write(async (tx) => {
    await setPassword(tx, services.settings.publicUrl, { userId, passwordHash, kind: 'passwordChanged' })
    return openSession(tx.db, userId, services.clock.now(), device)
  })
  void services.postman.wake()
  return session
}

export async function closeAllSessions(db: Reader, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

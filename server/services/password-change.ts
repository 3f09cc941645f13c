import { mayMail } from '../mail/daily-limits.ts'
import { writeMail } from '../mail/write.ts'
import { Problem } from '../problem.ts'
import type { Reader } from '../store/store.ts'
import { accountByEmail } from './accounts.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { forgetProof, newLinkToken, useLinkToken } from './proofs.ts'
import type { Services } from './services.ts'
import { openSession } from './sessions.ts'

/** Mails a link that sets a new password. Says nothing of whether the address has an account. */
export async function forgotPassword(services: Services, email: string): Promise<void> {
  const { appSecret, publicUrl } = services.settings
  await services.store.write(async (tx) => {
    const user = await accountByEmail(tx.db, email)
    // Before the new link takes the place of the last one.
    if (!user || !(await mayMail(tx, 'reset', user.email))) return
    const token = await newLinkToken(tx, appSecret, user.id)
    if (token === undefined) return
    const url = `${publicUrl}/auth/reset-password?token=${token}`
    await writeMail(tx, user, 'reset', { name: user.name, url })
  })
  void services.postman.wake()
}

/** Ends every session. Whoever has the link has the e-mail, so the account is verified from then on. */
export async function resetPassword(
  services: Services,
  input: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await services.store.write(async (tx) => {
    const userId = await useLinkToken(tx, services.settings.appSecret, input.token)
    await tx.db
      .updateTable('users')
      .set((row) => ({ passwordHash, verifiedAt: row.fn.coalesce('verifiedAt', row.val(tx.now)) }))
      .where('id', '=', userId)
      .execute()
    await forgetProof(tx, userId, 'verification')
    await closeAllSessions(tx.db, userId)
  })
}

/** Throws `bad-credentials` unless the password is the account's. */
export async function requirePassword(services: Services, userId: number, password: string): Promise<void> {
  const query = services.store.db.selectFrom('users').select('passwordHash').where('id', '=', userId)
  const user = await query.executeTakeFirst()
  if (!(await passwordMatches(user?.passwordHash, password))) throw new Problem('bad-credentials')
}

/** Ends every session and opens a new one for the browser that asked. */
export async function changePassword(
  services: Services,
  userId: number,
  input: { password: string; newPassword: string },
) {
  await requirePassword(services, userId, input.password)
  const passwordHash = await hashPassword(input.newPassword)
  return services.store.write(async (tx) => {
    await tx.db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
    await closeAllSessions(tx.db, userId)
    return openSession(tx.db, userId, services.clock.now())
  })
}

export async function closeAllSessions(db: Reader, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

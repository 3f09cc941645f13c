import { enqueueMail, isMailAllowed } from '#server/mail/enqueue.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '../services.ts'
import { accountByEmail, insertAccount, mailAccountExists, normalEmail } from './accounts.ts'
import { checkCode, deleteSignUps, lockSignUp, mailedRecently, markMailed, newCode } from './sign-ups.ts'

/** The sign-up in the browser's cookie, and the address that the person typed. */
type Named = { signUpId: string | undefined; email: string }

/**
 * Mails the code of the browser's own sign-up, or a notice to the owner when the address has an account. The response
 * is the same for every address, with and without a cookie.
 */
export async function requestVerification(services: Services, { signUpId, email }: Named) {
  await services.store.write(async (tx) => {
    const row = signUpId === undefined ? undefined : await lockSignUp(tx, signUpId, normalEmail(email))
    if (!row || mailedRecently(row, tx.now)) return
    const owner = await accountByEmail(tx.db, row.email)
    if (owner) {
      await markMailed(tx, row)
      return mailAccountExists(tx, services.settings, owner)
    }
    // Checked first, because a new code invalidates the previous one.
    if (!(await isMailAllowed(tx, 'verification', row.email))) return
    const code = await newCode(tx, services.settings.appSecret, row)
    await enqueueMail(tx, row, 'verification', { name: row.name, code })
  })
  return { verification: { email, sent: true } }
}

/**
 * Turns the browser's own sign-up into an account, and deletes all other sign-ups of that address. Throws `code-wrong`
 * for a wrong code, for a browser without a sign-up, and for an address that has an account.
 */
export async function verifyEmail(services: Services, { signUpId, email, code }: Named & { code: string }) {
  const outcome = await services.store.write(async (tx) => {
    const row = signUpId === undefined ? undefined : await lockSignUp(tx, signUpId, normalEmail(email))
    if (!row || (await accountByEmail(tx.db, row.email))) return 'wrong'
    const result = await checkCode(tx, services.settings.appSecret, row, code)
    if (result === 'right') {
      const { passwordHash, name, role, language } = row
      await insertAccount(tx, { email: row.email, passwordHash, name, role, language, verifiedAt: tx.now })
      await deleteSignUps(tx.db, row.email)
    }
    return result
  })
  // Thrown after the transaction: inside, it would roll back the count of attempts.
  if (outcome !== 'right') throw new Problem(outcome === 'wrong' ? 'code-wrong' : 'code-expired')
  return { verification: { email, verified: true } }
}

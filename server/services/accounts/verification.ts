import { mayMail } from '../../mail/daily-limits.ts'
import { writeMail } from '../../mail/enqueue.ts'
import { Problem } from '../../problem.ts'
import type { Services } from '../services.ts'
import { accountByEmail, insertAccount, mailOwner, normalEmail } from './accounts.ts'
import { discardSignUps, lockSignUp, mailedJustNow, markMailed, newCode, tryCode } from './sign-ups.ts'

/** The sign-up that the browser names, and the address that it typed. */
type Named = { signUpId: string | undefined; email: string }

/**
 * Mails the code of the browser's own sign-up; where the address has an account, its owner hears of that instead. The
 * answer is the same for every address, and for a browser that names no sign-up.
 */
export async function requestVerification(services: Services, { signUpId, email }: Named) {
  await services.store.write(async (tx) => {
    const row = signUpId === undefined ? undefined : await lockSignUp(tx, signUpId, normalEmail(email))
    if (!row || mailedJustNow(row, tx.now)) return
    const owner = await accountByEmail(tx.db, row.email)
    if (owner) {
      await markMailed(tx, row)
      return mailOwner(tx, services.settings, owner)
    }
    // Before the new code takes the place of the last one.
    if (!(await mayMail(tx, 'verification', row.email))) return
    const code = await newCode(tx, services.settings.appSecret, row)
    await writeMail(tx, row, 'verification', { name: row.name, code })
  })
  void services.postman.wake()
  return { verification: { email, sent: true } }
}

/**
 * Makes the account that the browser's own sign-up asked for, and discards every other sign-up of that address. Throws
 * `code-wrong` alike for a wrong code, for a browser that names no sign-up, and for an address that has an account.
 */
export async function verifyEmail(services: Services, { signUpId, email, code }: Named & { code: string }) {
  const outcome = await services.store.write(async (tx) => {
    const row = signUpId === undefined ? undefined : await lockSignUp(tx, signUpId, normalEmail(email))
    if (!row || (await accountByEmail(tx.db, row.email))) return 'wrong'
    const result = await tryCode(tx, services.settings.appSecret, row, code)
    if (result === 'right') {
      const { passwordHash, name, role, language } = row
      await insertAccount(tx, { email: row.email, passwordHash, name, role, language, verifiedAt: tx.now })
      await discardSignUps(tx.db, row.email)
    }
    return result
  })
  // Thrown only now: inside, it would undo the count of the tries.
  if (outcome !== 'right') throw new Problem(outcome === 'wrong' ? 'code-wrong' : 'code-expired')
  return { verification: { email, verified: true } }
}

import { mayMail } from '../mail/daily-limits.ts'
import { writeMail } from '../mail/write.ts'
import { Problem } from '../problem.ts'
import { accountByEmail } from './accounts.ts'
import { newCode, tryCode } from './proofs.ts'
import type { Services } from './services.ts'

/** Sends a code to an unverified account. The answer is the same for every address. */
export async function requestVerification(services: Services, email: string) {
  await services.store.write(async (tx) => {
    const user = await accountByEmail(tx.db, email)
    if (!user || user.verifiedAt !== null) return
    // Before the new code takes the place of the last one.
    if (!(await mayMail(tx, 'verification', user.email))) return
    const code = await newCode(tx, services.settings.appSecret, user.id)
    if (code === undefined) return
    await writeMail(tx, user, 'verification', { name: user.name, code })
  })
  void services.postman.wake()
  return { verification: { email, sent: true } }
}

/** Throws `code-wrong` for a wrong code and for an address without an unverified account alike. */
export async function verifyEmail(services: Services, input: { email: string; code: string }) {
  const outcome = await services.store.write(async (tx) => {
    const user = await accountByEmail(tx.db, input.email)
    if (!user) return 'wrong'
    const result = await tryCode(tx, services.settings.appSecret, user.id, input.code)
    if (result === 'right') {
      await tx.db.updateTable('users').set({ verifiedAt: tx.now }).where('id', '=', user.id).execute()
    }
    return result
  })
  // Thrown only now: inside, it would undo the count of the tries.
  if (outcome !== 'right') throw new Problem(outcome === 'wrong' ? 'code-wrong' : 'code-expired')
  return { verification: { email: input.email, verified: true } }
}

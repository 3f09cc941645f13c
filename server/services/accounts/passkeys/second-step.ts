import type * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services/services.ts'
import { lockPeople } from '#server/store/scopes.ts'
import type { signIn } from '#sync/contract/wire/requests.ts'
import { closeAllSessions } from '../password-change.ts'
import { equalInConstantTime, openSession } from '../sessions.ts'
import { tellOwner } from './passkeys.ts'
import { newRecoveryCodes, recoveryCodeHash, recoveryCodesLeft } from './recovery-codes.ts'
import { verifyProof } from './verify.ts'

/**
 * What comes after the right password. Throws `second-step` where the account asks for more than was sent, and
 * `bad-credentials` where that is not right. @returns whether a recovery code was used.
 */
export async function passSecondStep(
  services: Services,
  userId: number,
  { passkey, recoveryCode }: Pick<z.infer<typeof signIn>, 'passkey' | 'recoveryCode'>,
): Promise<boolean> {
  if ((await recoveryCodesLeft(services.store.db, userId)) === undefined) return false
  if (recoveryCode !== undefined) {
    await spendRecoveryCode(services, userId, recoveryCode)
    return true
  }
  if (!passkey) throw new Problem('second-step')
  if ((await verifyProof(services, passkey)).userId !== userId) throw new Problem('bad-credentials')
  return false
}

async function spendRecoveryCode(services: Services, userId: number, code: string): Promise<void> {
  const hash = recoveryCodeHash(services.settings.appSecret, userId, code)
  await services.store.write(async (tx) => {
    await lockPeople(tx, [userId])
    const row = await tx.db
      .selectFrom('second_steps')
      .select('codes')
      .where('userId', '=', userId)
      .executeTakeFirst()
    const codes = JSON.parse(row?.codes ?? '[]') as string[]
    const left = codes.filter((each) => !equalInConstantTime(each, hash))
    if (left.length === codes.length) throw new Problem('bad-credentials')
    const change = tx.db.updateTable('second_steps').set({ codes: JSON.stringify(left) })
    await change.where('userId', '=', userId).execute()
    await tellOwner(tx, services, userId, 'recoveryCodeUsed')
  })
}

/**
 * Asks for a passkey after the password from now on. Throws `conflict` for a person who has none. Each call replaces the
 * recovery codes.
 */
export async function askAfterPassword(services: Services, userId: number) {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => recoveryCodeHash(services.settings.appSecret, userId, code))
  const codes = JSON.stringify(hashes)
  await services.store.write(async (tx) => {
    await lockPeople(tx, [userId])
    const own = tx.db.selectFrom('passkeys').select('id').where('userId', '=', userId)
    if (!(await own.executeTakeFirst())) throw new Problem('conflict')
    await tx.db
      .insertInto('second_steps')
      .values({ userId, codes })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ codes }))
      .execute()
  })
  return { recoveryCodes }
}

/** The password alone is enough again. Ends every session and opens one for this browser, as a new password does. */
export async function askNoMore(services: Services, userId: number, device: string | null) {
  return services.store.write(async (tx) => {
    await tx.db.deleteFrom('second_steps').where('userId', '=', userId).execute()
    await tellOwner(tx, services, userId, 'secondStepOff')
    await closeAllSessions(tx.db, userId)
    return openSession(tx.db, userId, services.clock.now(), device)
  })
}

import type * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import type { passkeyProof } from '#sync/contract/shapes/passkeys.ts'
import type { signIn } from '#sync/contract/wire/requests.ts'
import type { Services } from '../services.ts'
import { accountByEmail, normalEmail } from './accounts.ts'
import { passSecondStep } from './passkeys/second-step.ts'
import { verifyProof } from './passkeys/verify.ts'
import { passwordMatches } from './password-hashing.ts'
import { closeSession, openSession } from './sessions.ts'
import { findByPassword } from './sign-ups.ts'

/** What the browser sends along with a sign-in. */
type Browser = { earlierSession: string | undefined; device: string | null }
type SignInContext = Browser & { signUpId: string | undefined }

/**
 * Checks the password and what the account asks for after it, opens a session, and ends the browser's previous one.
 * Returns `unverified` with a matching sign-up of that address, also when the address has an account, which stays secret.
 * Throws `bad-credentials` and `second-step`; the duration is the same with and without an account.
 */
export async function authenticate(
  services: Services,
  input: z.infer<typeof signIn>,
  context: SignInContext,
) {
  const user = await accountByEmail(services.store.db, input.email)
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user) {
    const { email, password } = input
    const now = services.clock.now().toISOString()
    const sought = { email: normalEmail(email), password, now, named: context.signUpId }
    const signUp = await findByPassword(services.store.db, sought)
    if (!signUp) throw new Problem('bad-credentials')
    return { kind: 'unverified' as const, signUp }
  }
  const recovered = await passSecondStep(services, user.id, input)
  return { kind: 'signed-in' as const, user, recovered, ...(await enter(services, user.id, context)) }
}

/** Opens a session and ends the browser's previous one. */
function enter({ store, clock }: Services, userId: number, context: Browser) {
  return store.write(async (tx) => {
    if (context.earlierSession) await closeSession(tx.db, context.earlierSession)
    return openSession(tx.db, userId, clock.now(), context.device)
  })
}

/**
 * Signs in with a passkey alone: having it and unlocking it (`requireUserVerification`) are two factors. Throws
 * `bad-credentials`.
 */
export async function enterWithPasskey(
  services: Services,
  proof: z.infer<typeof passkeyProof>,
  context: Browser,
) {
  const { userId } = await verifyProof(services, proof)
  const user = await services.store.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { user, ...(await enter(services, userId, context)) }
}

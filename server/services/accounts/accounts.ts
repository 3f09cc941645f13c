import type * as z from 'zod/mini'
import { emptyProfile } from '../../../sync/contract/entities.ts'
import { newClientId } from '../../../sync/contract/ids.ts'
import type { editUser, signIn, signUp } from '../../../sync/contract/requests.ts'
import type { Settings } from '../../env.ts'
import { writeMail } from '../../mail/enqueue.ts'
import { Problem } from '../../problem.ts'
import { collections } from '../../store/collections.ts'
import { fullUser } from '../../store/documents.ts'
import { findRow, insertRow, lockRow, touchRow, updateRow } from '../../store/rows.ts'
import { recomputeScopes } from '../../store/scopes.ts'
import type { Reader } from '../../store/store.ts'
import type { UserRow } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'
import { requireBase } from '../entities/access.ts'
import type { Answer, Call } from '../entities/context.ts'
import type { Services } from '../services.ts'
import { requireUncommon } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './password-hashing.ts'
import { closeSession, openSession } from './sessions.ts'
import { findByPassword, insertSignUp } from './sign-ups.ts'

const { attendances, members, users } = collections

/** Addresses are compared and kept in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

function userByEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst()
}

/** The account of an address. A row that was never verified is none. */
export async function accountByEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  const user = await userByEmail(db, email)
  return user?.verifiedAt ? user : undefined
}

/** What the browser brings along when somebody signs in. */
type Visit = { earlierSession: string | undefined; signUpId: string | undefined; device: string | null }

/**
 * Opens a session and ends the one that the browser came with. `unverified`: this is the password of a sign-up of that
 * address; so it is, too, when the address has an account, and nobody learns that it has one. Throws `bad-credentials`,
 * which takes as long with an account as without.
 */
export async function enter(services: Services, input: z.infer<typeof signIn>, visit: Visit) {
  const user = await accountByEmail(services.store.db, input.email)
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user) {
    const { email, password } = input
    const now = services.clock.now().toISOString()
    const sought = { email: normalEmail(email), password, now, named: visit.signUpId }
    const signUp =
      (await findByPassword(services.store.db, sought)) ?? (await takeUpUnverified(services, input))
    if (!signUp) throw new Problem('bad-credentials')
    return { kind: 'unverified' as const, signUp }
  }
  return services.store.write(async (tx) => {
    if (visit.earlierSession) await closeSession(tx.db, visit.earlierSession)
    const session = await openSession(tx.db, user.id, services.clock.now(), visit.device)
    return { kind: 'in' as const, user, ...session }
  })
}

/** A row of an older version that was never verified, as the sign-up that it is. */
async function takeUpUnverified(services: Services, { email, password }: z.infer<typeof signIn>) {
  const user = await userByEmail(services.store.db, email)
  if (!user || user.verifiedAt !== null) return undefined
  if (!(await passwordMatches(user.passwordHash, password))) return undefined
  const { passwordHash, name, role, language } = user
  const values = { email: user.email, passwordHash, name, role, language }
  return services.store.write((tx) => insertSignUp(tx, values, null))
}

export type NewAccount = Pick<UserRow, 'email' | 'passwordHash' | 'name' | 'role' | 'language' | 'verifiedAt'>

/** Makes an account, out of a row that was never verified where there is one. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<UserRow> {
  const email = normalEmail(account.email)
  const earlier = await userByEmail(tx.db, email)
  const row =
    earlier?.verifiedAt === null
      ? await updateRow(tx, users, earlier, { ...account, email })
      : await insertRow(tx, users, { ...emptyProfile, ...account, email, clientId: newClientId() })
  await recomputeScopes(tx, [row.id])
  return row
}

/** Tells the owner of an address that somebody asked for an account with it. */
export async function mailOwner(tx: Tx, { publicUrl }: Settings, owner: UserRow): Promise<void> {
  const urls = { signInUrl: `${publicUrl}/auth/sign-in`, forgotUrl: `${publicUrl}/auth/forgot-password` }
  await writeMail(tx, owner, 'existing', { name: owner.name, ...urls })
}

/**
 * Keeps a sign-up; the code makes an account of it. An address that has an account already is answered exactly alike,
 * and its owner is told by mail. Who comes by an invitation is an athlete.
 */
export async function register(services: Services, input: z.infer<typeof signUp>) {
  requireUncommon(input.password, 'password')
  const passwordHash = await hashPassword(input.password)
  const { email, name, language = 'pt' } = input
  const role = input.inviteToken === undefined ? (input.role ?? 'athlete') : 'athlete'
  const signUp = await services.store.write(async (tx) => {
    const owner = await accountByEmail(tx.db, email)
    if (owner) await mailOwner(tx, services.settings, owner)
    const values = { email: normalEmail(email), name, role, language, passwordHash }
    return insertSignUp(tx, values, owner ? tx.now : null)
  })
  void services.postman.wake()
  const now = services.clock.now().toISOString()
  const row = { id: 0, clientId: newClientId(), version: 1, createdAt: now, updatedAt: now }
  return { signUp, user: { ...row, ...emptyProfile, email, name, role, language } }
}

export async function readAccount(db: Reader, userId: number): Promise<Answer> {
  const row = await findRow(db, users, { id: userId })
  if (!row) throw new Problem('unauthenticated')
  return { status: 200, version: row.version, body: { user: fullUser(row) } }
}

/** Memberships and attendances carry the name along, so they are said anew when it changes. */
async function touchCarriers(tx: Tx, userId: number): Promise<void> {
  const links = tx.db.selectFrom('members').selectAll().where('userId', '=', userId)
  for (const link of await links.where('deletedAt', 'is', null).execute()) await touchRow(tx, members, link)
  const answered = tx.db.selectFrom('attendances').selectAll().where('athleteId', '=', userId)
  for (const row of await answered.where('deletedAt', 'is', null).execute())
    await touchRow(tx, attendances, row)
}

export async function editAccount(tx: Tx, call: Call, input: z.infer<typeof editUser>): Promise<Answer> {
  const row = await lockRow(tx, users, { id: call.userId })
  if (!row) throw new Problem('unauthenticated')
  await requireBase(tx, call, users, row)
  const { name, bio, sex, city, state, country, height, weight, language } = input
  const changes = { name, bio, sex, city, state, country, height, weight, language }
  const changed = await updateRow(tx, users, row, changes)
  if (changed.name !== row.name) await touchCarriers(tx, row.id)
  return { status: 200, version: changed.version, body: { user: fullUser(changed) } }
}

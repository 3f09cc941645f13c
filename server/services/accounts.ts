import type * as z from 'zod/mini'
import { emptyProfile } from '../../sync/contract/entities.ts'
import { newClientId } from '../../sync/contract/ids.ts'
import type { editUser, signIn, signUp } from '../../sync/contract/requests.ts'
import { writeMail } from '../mail/write.ts'
import { Problem } from '../problem.ts'
import { collections } from '../store/collections.ts'
import { fullUser } from '../store/documents.ts'
import { findRow, insertRow, lockRow, touchRow, updateRow } from '../store/rows.ts'
import { recomputeScopes } from '../store/scopes.ts'
import type { Reader } from '../store/store.ts'
import type { UserRow } from '../store/tables.ts'
import type { Tx } from '../store/transaction.ts'
import type { Answer, Call } from './call.ts'
import { requireBase } from './entities.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { Services } from './services.ts'
import { closeSession, openSession } from './sessions.ts'

const { attendances, members, users } = collections

/** Addresses are compared and kept in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

export function accountByEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst()
}

/** Opens a session and ends the one that the browser came with. Both refusals take equally long. */
export async function enter(
  services: Services,
  input: z.infer<typeof signIn>,
  earlierSession: string | undefined,
) {
  const user = await accountByEmail(services.store.db, input.email)
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user)
    throw new Problem('bad-credentials')
  if (user.verifiedAt === null) throw new Problem('email-not-verified')
  return services.store.write(async (tx) => {
    if (earlierSession) await closeSession(tx.db, earlierSession)
    return { user, ...(await openSession(tx.db, user.id, services.clock.now())) }
  })
}

export type NewAccount = Pick<UserRow, 'email' | 'passwordHash' | 'name' | 'role' | 'language' | 'verifiedAt'>

export async function insertAccount(tx: Tx, account: NewAccount): Promise<UserRow> {
  const email = normalEmail(account.email)
  const row = await insertRow(tx, users, { ...emptyProfile, ...account, email, clientId: newClientId() })
  await recomputeScopes(tx, [row.id])
  return row
}

/**
 * Makes an unverified account. An address that has one already is answered exactly alike, and its owner is told by
 * mail. Who comes by an invitation is an athlete.
 */
export async function register(services: Services, input: z.infer<typeof signUp>) {
  const passwordHash = await hashPassword(input.password)
  const { email, name, language = 'pt' } = input
  const role = input.inviteToken === undefined ? (input.role ?? 'athlete') : 'athlete'
  const { publicUrl } = services.settings
  await services.store.write(async (tx) => {
    const owner = await accountByEmail(tx.db, email)
    if (!owner) {
      await insertAccount(tx, { email, name, role, language, passwordHash, verifiedAt: null })
      return
    }
    const urls = { signInUrl: `${publicUrl}/auth/sign-in`, forgotUrl: `${publicUrl}/auth/forgot-password` }
    await writeMail(tx, owner, 'existing', { name: owner.name, ...urls })
  })
  void services.postman.wake()
  const now = services.clock.now().toISOString()
  const row = { id: 0, clientId: newClientId(), version: 1, createdAt: now, updatedAt: now }
  return { ...row, ...emptyProfile, email, name, role, language }
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

import type * as z from 'zod/mini'
import type { Settings } from '#server/env.ts'
import { enqueueMail } from '#server/mail/enqueue.ts'
import { Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { initialColumns } from '#server/store/columns.ts'
import { fullUser } from '#server/store/documents.ts'
import { findRow, insertRow, lockRow, touchRow, updateRow } from '#server/store/rows.ts'
import { recomputeScopes } from '#server/store/scopes.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import type { UserRow } from '#server/store/tables.ts'
import { initialValues } from '#sync/contract/fields.ts'
import { newClientId } from '#sync/contract/ids.ts'
import { limits } from '#sync/contract/limits.ts'
import { mergeReadMarkers } from '#sync/contract/read-markers.ts'
import type { editUser, signUp } from '#sync/contract/wire/requests.ts'
import { requireBase } from '../entities/access.ts'
import type { ApiResponse, Create } from '../entities/context.ts'
import type { Services } from '../services.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password-hashing.ts'
import { equalInConstantTime, tokenHash } from './sessions.ts'
import { insertSignUp } from './sign-ups.ts'
import { thresholdChanges } from './thresholds.ts'

const { members, users } = collections

/** E-mail addresses are stored and compared in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The account of an address. The row of an athlete without account is none. */
export function accountByEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  const found = db.selectFrom('users').selectAll().where('email', '=', normalEmail(email))
  return found.where('verifiedAt', 'is not', null).executeTakeFirst()
}

/** The values of a new row of `users` besides name, address and password. */
export function newUserColumns() {
  const { formerKeys, ...initial } = initialColumns('users')
  return { ...initial, addedBy: null, movedTo: null }
}

export type NewAccount = Pick<UserRow, 'email' | 'passwordHash' | 'name' | 'role' | 'language' | 'verifiedAt'>

export async function insertAccount(tx: Tx, account: NewAccount): Promise<UserRow> {
  const keys = { email: normalEmail(account.email), clientId: newClientId() }
  const row = await insertRow(tx, users, { ...newUserColumns(), ...account, ...keys })
  await recomputeScopes(tx, [row.id])
  return row
}

/** Mails the owner of an address that somebody tried to sign up with it. */
export async function mailAccountExists(tx: Tx, { publicUrl }: Settings, owner: UserRow): Promise<void> {
  const urls = { signInUrl: `${publicUrl}/auth/sign-in`, forgotUrl: `${publicUrl}/auth/forgot-password` }
  await enqueueMail(tx, owner, 'existing', { name: owner.name, ...urls })
}

/** Without a valid invitation a person becomes an athlete. */
async function invitedAs({ store }: Services, { inviteToken = '', inviteId }: z.infer<typeof signUp>) {
  const found = store.db.selectFrom('invitations').select(['role', 'tokenHash'])
  // Ten digits are more than PostgreSQL's integers hold.
  const id = Math.min(Number(inviteId ?? 0), limits.id)
  const row = await found.where('id', '=', id).executeTakeFirst()
  return row && equalInConstantTime(row.tokenHash, tokenHash(inviteToken)) ? { role: row.role } : {}
}

/**
 * Stores a sign-up, which the verification code turns into an account. The response is the same when the address
 * already has an account; its owner gets a mail. A person with an invitation becomes what it invites them to be.
 */
export async function register(services: Services, input: z.infer<typeof signUp>) {
  rejectCommonPassword(input.password, 'password', input)
  const passwordHash = await hashPassword(input.password)
  const { email, name, language = 'pt' } = input
  const { role = 'athlete' } = input.inviteToken === undefined ? input : await invitedAs(services, input)
  const signUp = await services.store.write(async (tx) => {
    const owner = await accountByEmail(tx.db, email)
    if (owner) await mailAccountExists(tx, services.settings, owner)
    const values = { email: normalEmail(email), name, role, language, passwordHash }
    return insertSignUp(tx, values, owner ? tx.now : null)
  })
  const now = services.clock.now().toISOString()
  const row = { id: 0, clientId: newClientId(), version: 1, createdAt: now, updatedAt: now }
  return {
    signUp,
    user: { ...row, ...initialValues('users'), email, name, role, language },
  }
}

export async function readAccount(db: Reader, userId: number): Promise<ApiResponse> {
  const row = await findRow(db, users, { id: userId })
  if (!row) throw new Problem('unauthenticated')
  return { status: 200, version: row.version, body: { user: fullUser(row) } }
}

/**
 * Member documents contain the person's name, so the feed must deliver them again when it changes. Attendances contain
 * it too, but there may be thousands of them, and devices show the member's name.
 */
export async function touchMemberships(tx: Tx, userId: number): Promise<void> {
  const links = tx.db.selectFrom('members').selectAll().where('userId', '=', userId)
  for (const link of await links.where('deletedAt', 'is', null).execute()) await touchRow(tx, members, link)
}

export const editAccount: Create<typeof editUser> = async (tx, input) => {
  const row = await lockRow(tx, users, { id: tx.userId })
  if (!row) throw new Problem('unauthenticated')
  await requireBase(tx, users, row)
  const { name, bio, sex, city, state, country, height, weight, language, timeZone } = input
  const read = input.readComments && mergeReadMarkers(JSON.parse(row.readComments), input.readComments)
  const readComments = read && JSON.stringify(read)
  const profile = { name, bio, sex, city, state, country, height, weight, language, timeZone }
  const changes = { ...profile, ...thresholdChanges(tx, row, input), readComments }
  const changed = await updateRow(tx, users, row, changes)
  if (changed.name !== row.name) await touchMemberships(tx, row.id)
  return { status: 200, version: changed.version, body: { user: fullUser(changed) } }
}

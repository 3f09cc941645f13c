import type * as z from 'zod/mini'
import { invalid, Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { insertRow, lockRow, updateRow } from '#server/store/rows.ts'
import { readHeldScopes, recomputeScopes, scope } from '#server/store/scopes.ts'
import type { UserRow } from '#server/store/tables.ts'
import { emailWithoutAccount } from '#sync/contract/account-less.ts'
import type { createAthletes } from '#sync/contract/shapes/athletes.ts'
import { eraseAthlete } from '../accounts/account-deletion.ts'
import { newUserColumns, touchMemberships } from '../accounts/accounts.ts'
import { lockVisible, requireBase, rowResponse } from '../entities/access.ts'
import type { ApiResponse, CallerTx, Write } from '../entities/context.ts'
import { requireRoom } from '../entities/quota.ts'
import { lockParent } from '../entities/writes.ts'
import { handOver, mayTakeOver } from './hand-over.ts'
import { invite } from './invitations.ts'
import { linkMembers } from './members.ts'

const { groups, users } = collections

/** Adds athletes without an account, and invites those whose e-mail is given. Those added before come into the group too. */
export const addAthletes: Write<[publicUrl: string, input: z.infer<typeof createAthletes>]> = async (
  tx,
  publicUrl,
  { groupId, athletes },
) => {
  const group = groupId === undefined ? undefined : await lockParent(tx, groups, groupId)
  const rows: UserRow[] = []
  const added: { index: number; id: number; email: string | undefined }[] = []
  const there: number[] = []
  await requireRoom(tx, tx.userId, 'users')
  for (const [index, { clientId, name, email }] of athletes.entries()) {
    const known = await lockRow(tx, users, { clientId })
    if (known && !tx.held.has(scope('athlete', known.movedTo ?? known.id)))
      throw invalid(`athletes.${index}.clientId`, 'This key is taken')
    if (known) {
      // Handed over, or there: into a further group.
      if (known.deletedAt !== null || known.movedTo !== null) continue
      rows.push(known)
      if (known.addedBy !== null) there.push(known.id)
      continue
    }
    const values = { ...newUserColumns(), clientId, name, email: emailWithoutAccount(clientId) }
    const row = await insertRow(tx, users, {
      ...values,
      passwordHash: '',
      verifiedAt: null,
      addedBy: tx.userId,
    })
    rows.push(row)
    added.push({ index, id: row.id, email })
  }
  const ids = added.map(({ id }) => id)
  if (group) await linkMembers(tx, group, [...ids, ...there])
  else await recomputeScopes(tx, [tx.userId, ...ids])
  for (const { index, id, email } of added) {
    if (email === undefined) continue
    if (!group) throw invalid(`athletes.${index}.email`, 'An invitation needs a group')
    await invite(tx, publicUrl, { groupId: group.id, email, athleteId: id }).catch((error: unknown) => {
      const isThere = error instanceof Problem && error.code === 'conflict'
      throw isThere ? invalid(`athletes.${index}.email`, 'This person is already in the group') : error
    })
  }
  const held = await readHeldScopes(tx.db, tx.userId)
  const status = added.length > 0 ? 201 : 200
  return { status, body: { users: await users.documents(tx.db, rows, held) } }
}

/** Locks an athlete of the caller's who has no account. Throws `forbidden` for one who has. */
async function lockWithoutAccount(tx: CallerTx, id: number): Promise<UserRow> {
  const row = await lockVisible(tx, users, id)
  // Their rows are on the way to an account.
  if (row.movedTo !== null) throw new Problem('not-found')
  if (row.addedBy === null) throw new Problem('forbidden')
  await requireBase(tx, users, row)
  return row
}

export const renameAthlete: Write<[id: number, name: string]> = async (tx, id, name) => {
  const row = await lockWithoutAccount(tx, id)
  const renamed = await updateRow(tx, users, row, { name })
  if (renamed.version > row.version) await touchMemberships(tx, id)
  return rowResponse(tx, users, renamed)
}

/** Erases an athlete without account and all that was planned for them. */
export async function removeAthlete(tx: CallerTx, id: number): Promise<ApiResponse> {
  const row = await lockWithoutAccount(tx, id)
  const coaches = await eraseAthlete(tx, row)
  await recomputeScopes(tx, [id, tx.userId, ...(row.addedBy ? [row.addedBy] : []), ...coaches])
  return { status: 204 }
}

/** The coach says which of their athletes with an account this one is. */
export const handOverTo: Write<[id: number, to: number]> = async (tx, id, to) => {
  const account = await lockVisible(tx, users, to)
  if (account.role !== 'athlete' || account.addedBy !== null)
    throw invalid('to', 'Not an athlete with an account')
  const earlier = await lockRow(tx, users, { id })
  if (earlier?.movedTo !== to) {
    const athlete = await lockWithoutAccount(tx, id)
    if (!(await mayTakeOver(tx.db, id, to))) throw invalid('to', 'Not in a group of this athlete')
    await handOver(tx, athlete, to)
  }
  const there = await lockVisible(tx, users, to)
  return rowResponse(tx, users, there)
}

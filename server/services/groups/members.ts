import { Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { coachesOfGroup, coachesOfGroups } from '#server/store/group-coaches.ts'
import { deleteRow, findRow, insertRow, lockRow, reviveRow } from '#server/store/rows.ts'
import { recomputeScopes } from '#server/store/scopes.ts'
import type { Tx } from '#server/store/store.ts'
import type { GroupRow, MemberRow } from '#server/store/tables.ts'
import { newClientId } from '#sync/contract/ids.ts'
import { lockVisible, requireBase } from '../entities/access.ts'
import type { ApiResponse, CallerTx } from '../entities/context.ts'

const { groups, invitations, members } = collections

/**
 * Adds an athlete to a group. An existing membership stays. A person who returns gets the earlier membership back, and
 * with it the attendances that refer to it.
 */
export async function linkMember(tx: Tx, group: GroupRow, userId: number): Promise<MemberRow> {
  const { row, isNew } = await memberRow(tx, group, userId)
  if (isNew) await recomputeScopes(tx, [userId, ...(await coachesOfGroup(tx.db, group.id))])
  return row
}

/** Adds several athletes. Scopes are worked out once for all of them. */
export async function linkMembers(tx: Tx, group: GroupRow, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await memberRow(tx, group, userId)
  await recomputeScopes(tx, [...userIds, ...(await coachesOfGroup(tx.db, group.id))])
}

async function memberRow(
  tx: Tx,
  group: GroupRow,
  userId: number,
): Promise<{ row: MemberRow; isNew: boolean }> {
  const links = tx.db
    .selectFrom('members')
    .selectAll()
    .where('groupId', '=', group.id)
    .where('userId', '=', userId)
  const earlier = await links.orderBy('id').executeTakeFirst()
  if (earlier?.deletedAt === null) return { row: earlier, isNew: false }
  const row = earlier
    ? await reviveRow(tx, members, earlier, { coachId: group.createdBy })
    : await insertRow(tx, members, {
        clientId: newClientId(),
        userId,
        groupId: group.id,
        groupKey: group.clientId,
        coachId: group.createdBy,
      })
  return { row, isNew: true }
}

/**
 * The membership through which the athlete takes part. Throws `not-found` when there is none that the caller may use.
 */
export async function membership(tx: CallerTx, groupId: number, athleteId: number): Promise<number> {
  const mine = tx.role === 'athlete' ? athleteId === tx.userId : true
  const link = await tx.db
    .selectFrom('members')
    .select('id')
    .where('groupId', '=', groupId)
    .where('userId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!mine || !link || !tx.held.has(`member:${link.id}`)) throw new Problem('not-found')
  return link.id
}

/**
 * Deletes memberships, and the open invitations that hand these athletes over. Returns the people whose scopes must be
 * recomputed.
 */
export async function unlinkMembers(tx: Tx, links: readonly MemberRow[]): Promise<number[]> {
  for (const link of links) {
    await deleteRow(tx, members, link)
    const handing = tx.db.selectFrom('invitations').selectAll().where('athleteId', '=', link.userId)
    const open = handing.where('accepted', '=', 0).where('deletedAt', 'is', null)
    for (const sent of await open.where('groupId', '=', link.groupId).execute())
      await deleteRow(tx, invitations, sent)
  }
  const groupIds = links.map((link) => link.groupId)
  return [...links.map((link) => link.userId), ...(await coachesOfGroups(tx.db, groupIds))]
}

/** Used when a coach removes an athlete and when the athlete leaves; nobody else can see the membership. */
export async function removeMember(tx: CallerTx, id: number): Promise<ApiResponse> {
  const link = await findRow(tx.db, members, { id })
  // Nobody becomes a coach of the group meanwhile, who would keep the athlete's scopes.
  if (link) await lockRow(tx, groups, { id: link.groupId })
  const row = await lockVisible(tx, members, id)
  await requireBase(tx, members, row)
  await recomputeScopes(tx, await unlinkMembers(tx, [row]))
  return { status: 204 }
}

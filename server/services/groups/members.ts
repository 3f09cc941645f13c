import { sql } from 'kysely'
import { newClientId } from '../../../sync/contract/ids.ts'
import { collections } from '../../store/collections.ts'
import { deleteRow, insertRow, reviveRow } from '../../store/rows.ts'
import { recomputeScopes } from '../../store/scopes.ts'
import type { Reader } from '../../store/store.ts'
import type { GroupRow, MemberRow } from '../../store/tables.ts'
import type { Tx } from '../../store/transaction.ts'
import { lockSeen, requireBase, seenRow } from '../entities/access.ts'
import type { Answer, Call, Viewer } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'

const { groups, members } = collections

/**
 * Links an athlete to a group and its coach; a link that is there already stays. Who comes back gets the old link
 * back, and with it the attendances that stand on it.
 */
export async function linkMember(tx: Tx, group: GroupRow, userId: number): Promise<MemberRow> {
  const links = tx.db
    .selectFrom('members')
    .selectAll()
    .where('groupId', '=', group.id)
    .where('userId', '=', userId)
  const earlier = await links.orderBy('id').executeTakeFirst()
  if (earlier?.deletedAt === null) return earlier
  const row = earlier
    ? await reviveRow(tx, members, earlier, {})
    : await insertRow(tx, members, {
        clientId: newClientId(),
        userId,
        groupId: group.id,
        groupKey: group.clientId,
        coachId: group.createdBy,
      })
  await recomputeScopes(tx, [userId, group.createdBy])
  return row
}

/** Leaves tombstones and names the people whose access is to be computed anew. */
export async function unlinkMembers(tx: Tx, links: readonly MemberRow[]): Promise<number[]> {
  for (const link of links) await deleteRow(tx, members, link)
  return links.flatMap((link) => [link.userId, link.coachId])
}

/** The coach removes an athlete, or the athlete leaves: both stand in the link's scope, and nobody else does. */
export async function removeMember(tx: Tx, call: Call, id: number): Promise<Answer> {
  const row = await lockSeen(tx, call, members, id)
  await requireBase(tx, call, members, row)
  await recomputeScopes(tx, await unlinkMembers(tx, [row]))
  return { status: 204 }
}

/** To a coach the whole group, to an athlete the athlete's own link. */
export async function listMembers(db: Reader, viewer: Viewer, groupId: number | undefined) {
  if (groupId === undefined) return visibleDocuments(db, viewer.userId, members)
  await seenRow(db, viewer, groups, groupId)
  const where = sql<boolean>`${sql.ref('groupId')} = ${groupId}`
  return visibleDocuments(db, viewer.userId, members, { where })
}

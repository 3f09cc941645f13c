import type * as z from 'zod/mini'
import { newClientId } from '../../sync/contract/ids.ts'
import type { createGroup, editGroup } from '../../sync/contract/requests.ts'
import { collections } from '../store/collections.ts'
import { groupDocument } from '../store/documents.ts'
import { deleteRow, insertRow, reviveRow, updateRow } from '../store/rows.ts'
import { readHeld, recomputeScopes } from '../store/scopes.ts'
import type { Reader } from '../store/store.ts'
import type { Tx } from '../store/transaction.ts'
import type { Answer, Call, Viewer } from './call.ts'
import { answerRow, claimClientId, lockSeen, requireBase, requireCreator, seenRow } from './entities.ts'
import { unlinkMembers } from './members.ts'

const { groups } = collections

export async function openGroup(tx: Tx, call: Call, input: z.infer<typeof createGroup>): Promise<Answer> {
  const claimed = await claimClientId(tx, call, groups, input)
  if (claimed.as === 'existing') return answerRow(tx.db, call, groups, claimed.row)
  const { name, description, sport } = input
  const values = { name, description, sport }
  const row =
    claimed.as === 'deleted'
      ? await reviveRow(tx, groups, claimed.row, values)
      : await insertRow(tx, groups, {
          ...values,
          clientId: input.clientId ?? newClientId(),
          createdBy: call.userId,
        })
  await recomputeScopes(tx, [call.userId])
  const held = await readHeld(tx.db, call.userId)
  return answerRow(tx.db, { ...call, held }, groups, row, 201)
}

export async function editGroupFields(
  tx: Tx,
  call: Call,
  id: number,
  input: z.infer<typeof editGroup>,
): Promise<Answer> {
  const row = await lockSeen(tx, call, groups, id)
  await requireCreator(tx, call, groups, row)
  await requireBase(tx, call, groups, row)
  const { name, description, sport } = input
  return answerRow(tx.db, call, groups, await updateRow(tx, groups, row, { name, description, sport }))
}

/** Everybody in it is unlinked; workouts that were done stay with the athletes. */
export async function closeGroup(tx: Tx, call: Call, id: number): Promise<Answer> {
  const row = await lockSeen(tx, call, groups, id)
  await requireCreator(tx, call, groups, row)
  await requireBase(tx, call, groups, row)
  const links = tx.db.selectFrom('members').selectAll().where('groupId', '=', id)
  const left = await unlinkMembers(tx, await links.where('deletedAt', 'is', null).execute())
  await deleteRow(tx, groups, row)
  await recomputeScopes(tx, [row.createdBy, ...left])
  return { status: 204 }
}

export async function readGroup(db: Reader, viewer: Viewer, id: number): Promise<Answer> {
  return answerRow(db, viewer, groups, await seenRow(db, viewer, groups, id))
}

/** A coach's own groups, an athlete's those that the athlete is in. */
export async function listGroups(db: Reader, viewer: Viewer) {
  const ids = viewer.held.ids('group')
  if (ids.length === 0) return []
  const query = db.selectFrom('groups').selectAll().where('id', 'in', ids).where('deletedAt', 'is', null)
  return (await query.orderBy('id').execute()).map(groupDocument)
}

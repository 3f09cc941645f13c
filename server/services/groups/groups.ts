import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import { type Collection, collections } from '#server/store/collections.ts'
import { coachesOfGroup } from '#server/store/group-coaches.ts'
import { deleteRow, updateRow } from '#server/store/rows.ts'
import { readHeld, recomputeScopes } from '#server/store/scopes.ts'
import type { Reader } from '#server/store/store.ts'
import type { AnyRow, GroupRow } from '#server/store/tables.ts'
import type { Tx } from '#server/store/transaction.ts'
import type { TrainingSport } from '#sync/contract/shapes/enumerations.ts'
import type { createGroup, editGroup } from '#sync/contract/wire/requests.ts'
import { findVisible, rowResponse } from '../entities/access.ts'
import type { ApiResponse, Viewer, WriteContext } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, lockOwn } from '../entities/writes.ts'
import { insertCoach } from './coaches.ts'
import { removeEvents } from './events.ts'
import { newJoinCode } from './join-codes.ts'
import { unlinkMembers } from './members.ts'

const { events, groups, invitations, members } = collections

export async function addGroup(
  tx: Tx,
  context: WriteContext,
  input: z.infer<typeof createGroup>,
): Promise<ApiResponse> {
  const { name, description } = input
  const all = input.sports?.length ? input.sports : input.sport ? [input.sport] : []
  const [sport] = all
  if (!sport) throw new Problem('invalid', { errors: [{ path: 'sport', message: 'Required' }] })
  const sports = JSON.stringify(all)
  const restored = { name, description, sport, sports, joinCode: newJoinCode() }
  const values = { ...restored, createdBy: context.userId }
  const answer = await createRow(tx, context, groups, input, { values, restored })
  const { id } = (answer.body as { group: { id: number } }).group
  const coaches = await coachesOfGroup(tx.db, id)
  if (coaches.length === 0) {
    coaches.push(context.userId)
    await insertCoach(tx, id, context.userId)
  }
  await recomputeScopes(tx, coaches)
  // With the code, which the caller may read from now on.
  const held = await readHeld(tx.db, context.userId)
  const made = await findVisible(tx.db, { ...context, held }, groups, id)
  return rowResponse(tx.db, { ...context, held }, groups, made, answer.status === 201 ? 201 : 200)
}

export async function editGroupFields(
  tx: Tx,
  context: WriteContext,
  id: number,
  input: z.infer<typeof editGroup>,
): Promise<ApiResponse> {
  const row = await lockOwn(tx, context, groups, id)
  const { name, description } = input
  const changes = { name, description, ...changedSports(row, input) }
  return rowResponse(tx.db, context, groups, await updateRow(tx, groups, row, changes))
}

/** A client that knows only `sport` names the first one; the others stay. */
function changedSports(row: GroupRow, { sport, sports }: z.infer<typeof editGroup>) {
  const others = (JSON.parse(row.sports) as TrainingSport[]).slice(1)
  const all = sports?.length ? sports : sport && [sport, ...others.filter((other) => other !== sport)]
  return all && { sport: all[0], sports: JSON.stringify(all) }
}

type InGroup = AnyRow & { groupId: number }

async function liveIn<R extends InGroup>(tx: Tx, collection: Collection<R>, groupId: number): Promise<R[]> {
  const { rows } = await sql<R>`select * from ${sql.table(collection.table)}
    where ${sql.ref('groupId')} = ${groupId} and ${sql.ref('deletedAt')} is null`.execute(tx.db)
  return rows
}

/** Deletes events, invitations and memberships of a group. Returns the people whose scopes must be recomputed. */
async function deleteGroupContents(tx: Tx, groupId: number): Promise<number[]> {
  await removeEvents(tx, await liveIn(tx, events, groupId))
  for (const invitation of await liveIn(tx, invitations, groupId))
    await deleteRow(tx, invitations, invitation)
  return unlinkMembers(tx, await liveIn(tx, members, groupId))
}

/** Deletes a group and its memberships; workouts stay with the athletes. */
export async function removeGroup(tx: Tx, context: WriteContext, id: number): Promise<ApiResponse> {
  const row = await lockOwn(tx, context, groups, id)
  const left = await deleteGroupContents(tx, id)
  await deleteRow(tx, groups, row)
  await recomputeScopes(tx, [...(await coachesOfGroup(tx.db, id)), ...left])
  return { status: 204 }
}

/** The groups a coach coaches, or the groups an athlete is in. */
export function listGroups(db: Reader, viewer: Viewer) {
  return visibleDocuments(db, viewer.userId, groups)
}

import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { giveWay } from '#server/loop-time.ts'
import { invalid } from '#server/problem.ts'
import { type Collection, collections } from '#server/store/collections.ts'
import { coachesOfGroup } from '#server/store/group-coaches.ts'
import { deleteRow, updateRow } from '#server/store/rows.ts'
import { readHeldScopes, recomputeScopes } from '#server/store/scopes.ts'
import type { Store, Tx } from '#server/store/store.ts'
import type { AnyRow, GroupRow } from '#server/store/tables.ts'
import { commentsAbout } from '#server/store/threads.ts'
import type { TrainingSport } from '#sync/contract/sports.ts'
import type { createGroup, editGroup } from '#sync/contract/wire/requests.ts'
import { findVisible, rowResponse } from '../entities/access.ts'
import { removeRows } from '../entities/belonging.ts'
import type { ApiResponse, CallerTx, Create, Edit } from '../entities/context.ts'
import { createRow, lockOwn } from '../entities/writes.ts'
import { insertCoach } from './coaches.ts'
import { newJoinCode } from './join-codes.ts'
import { unlinkMembers } from './members.ts'

const { comments, events, groups, invitations, members } = collections

export const addGroup: Create<typeof createGroup> = async (tx, input) => {
  const { name, description } = input
  const all = input.sports?.length ? input.sports : input.sport ? [input.sport] : []
  const [sport] = all
  if (!sport) throw invalid('sport', 'Required')
  const sports = JSON.stringify(all)
  const restored = { name, description, sport, sports, joinCode: newJoinCode() }
  const values = { ...restored, createdBy: tx.userId }
  // What its removal has not reached yet must not come back with it.
  const alongWith = (group: GroupRow) => clearGroup(tx, group.id)
  const answer = await createRow(tx, groups, input, { values, restored, alongWith })
  const { id } = (answer.body as { group: { id: number } }).group
  const coaches = await coachesOfGroup(tx.db, id)
  if (coaches.length === 0) {
    coaches.push(tx.userId)
    await insertCoach(tx, id, tx.userId)
  }
  await recomputeScopes(tx, coaches)
  // With the code, which the caller may read from now on.
  const held = await readHeldScopes(tx.db, tx.userId)
  const made = await findVisible({ ...tx, held }, groups, id)
  return rowResponse({ ...tx, held }, groups, made, answer.status === 201 ? 201 : 200)
}

export const editGroupFields: Edit<typeof editGroup> = async (tx, id, input) => {
  const row = await lockOwn(tx, groups, id)
  const { name, description } = input
  const changes = { name, description, ...changedSports(row, input) }
  return rowResponse(tx, groups, await updateRow(tx, groups, row, changes))
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

async function clearGroup(tx: Tx, groupId: number): Promise<void> {
  await removeRows(tx, events, await liveIn(tx, events, groupId))
  for (const invitation of await liveIn(tx, invitations, groupId))
    await deleteRow(tx, invitations, invitation)
  const said = commentsAbout(tx.db, 'group', groupId).where('deletedAt', 'is', null)
  await removeRows(tx, comments, await said.execute())
}

/** Rows that one transaction of the removal deletes: other writers wait for it. */
const atOnce = 50

/**
 * Deletes what deleted groups have left: events with attendances, invitations, announcements with answers. Nobody sees
 * it any more, since the group's scope has ended. Thousands of rows, so it takes turns with other people's writes.
 */
export async function clearDeletedGroups(store: Store, stopping: AbortSignal): Promise<void> {
  for (let left = 1; left > 0 && !stopping.aborted; ) {
    left = await store.write(async (tx) => {
      const rows = await liveInDeleted(tx, events)
      await removeRows(tx, events, rows)
      const sent = await liveInDeleted(tx, invitations)
      for (const invitation of sent) await deleteRow(tx, invitations, invitation)
      const gone = tx.db.selectFrom('groups').select('id').where('deletedAt', 'is not', null)
      const announced = tx.db.selectFrom('comments').selectAll().where('about', '=', 'group')
      const live = announced.where('deletedAt', 'is', null).where('workoutId', 'in', gone)
      const said = await live.limit(atOnce).execute()
      await removeRows(tx, comments, said)
      return rows.length + sent.length + said.length
    })
    await giveWay()
  }
}

async function liveInDeleted<R extends InGroup>(tx: Tx, collection: Collection<R>): Promise<R[]> {
  const rows = sql.table(collection.table)
  const groupsGone = sql`select id from groups where ${sql.ref('deletedAt')} is not null`
  const found = await sql<R>`select * from ${rows} where ${sql.ref('deletedAt')} is null
    and ${sql.ref('groupId')} in (${groupsGone}) limit ${atOnce}`.execute(tx.db)
  return found.rows
}

/** Deletes a group and its memberships; workouts stay with the athletes. Its events follow (`clearDeletedGroups`). */
export async function removeGroup(tx: CallerTx, id: number): Promise<ApiResponse> {
  const row = await lockOwn(tx, groups, id)
  const left = await unlinkMembers(tx, await liveIn(tx, members, id))
  await deleteRow(tx, groups, row)
  await recomputeScopes(tx, [...(await coachesOfGroup(tx.db, id)), ...left])
  return { status: 204 }
}

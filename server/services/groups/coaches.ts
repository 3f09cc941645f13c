import { Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { coachesOfAthlete, coachesOfGroup } from '#server/store/group-coaches.ts'
import { deleteRow, findRows, touchRow, updateRow } from '#server/store/rows.ts'
import { lockPeople, recomputeScopes } from '#server/store/scopes.ts'
import type { Reader } from '#server/store/store.ts'
import type { GroupRow } from '#server/store/tables.ts'
import type { Tx } from '#server/store/transaction.ts'
import { dayNumber, utcDay } from '#sync/contract/day.ts'
import { limits } from '#sync/contract/limits.ts'
import { lockVisible, requireBase } from '../entities/access.ts'
import type { ApiResponse, WriteContext } from '../entities/context.ts'
import { newJoinCode } from './join-codes.ts'

const { groups, invitations, mealItems, mealPlans, members, templates, users, workouts } = collections

/** The athletes in a group. */
export async function athletesOf(db: Reader, groupId: number): Promise<number[]> {
  const rows = db.selectFrom('members').select('userId').where('groupId', '=', groupId)
  return (await rows.where('deletedAt', 'is', null).execute()).map(({ userId }) => userId)
}

/** Writes down who coaches a group; the caller recomputes the scopes. */
export async function insertCoach(tx: Tx, groupId: number, userId: number): Promise<void> {
  await tx.db.insertInto('group_coaches').values({ groupId, userId }).execute()
}

/** Adds a coach to a group, which the caller has locked. One who is there already stays. */
export async function linkCoach(tx: Tx, group: GroupRow, userId: number): Promise<void> {
  const before = await coachesOfGroup(tx.db, group.id)
  if (before.includes(userId)) return
  if (before.length >= limits.coaches)
    throw new Problem('conflict', { detail: 'The group has enough coaches' })
  await insertCoach(tx, group.id, userId)
  await touchRow(tx, groups, group)
  await recomputeScopes(tx, [userId, ...before, ...(await athletesOf(tx.db, group.id))])
}

/**
 * A coach leaves a group, or another coach of it removes them. Throws `conflict` for the last one, and `not-found` for
 * somebody who does not coach the group.
 */
export async function removeCoach(
  tx: Tx,
  context: WriteContext,
  groupId: number,
  coachId: number,
): Promise<ApiResponse> {
  const group = await lockVisible(tx, context, groups, groupId)
  await requireBase(tx, context, groups, group)
  const coaches = await coachesOfGroup(tx.db, groupId)
  if (!coaches.includes(coachId)) throw new Problem('not-found')
  if (coaches.length === 1) throw new Problem('conflict', { detail: 'A group keeps at least one coach' })
  await unlinkCoach(tx, group, coachId)
  await recomputeScopes(tx, [...coaches, ...(await athletesOf(tx.db, groupId))])
  return { status: 204 }
}

/** The group and the plans ahead of its athletes go to another coach of it; the caller recomputes the scopes. */
export async function unlinkCoach(tx: Tx, group: GroupRow, coachId: number): Promise<void> {
  const others = (await coachesOfGroup(tx.db, group.id)).filter((id) => id !== coachId)
  const [heir] = others.includes(group.createdBy) ? [group.createdBy] : others
  if (heir === undefined) throw new Error(`Group ${group.id} has no other coach`)
  const link = tx.db.deleteFrom('group_coaches').where('groupId', '=', group.id)
  await link.where('userId', '=', coachId).execute()
  // Otherwise another account of theirs could accept one.
  const sent = tx.db.selectFrom('invitations').selectAll().where('groupId', '=', group.id)
  for (const row of await sent.where('coachId', '=', coachId).where('deletedAt', 'is', null).execute())
    if (row.accepted === 0) await deleteRow(tx, invitations, row)
  // What they shared of their library goes with them; what is deleted may be restored later.
  const shared = tx.db.selectFrom('templates').selectAll().where('sharedWith', '=', group.id)
  for (const row of await shared.where('createdBy', '=', coachId).execute())
    await updateRow(tx, templates, row, { sharedWith: null })
  const left = group.createdBy === coachId ? await inherit(tx, group, heir) : group
  // They know the code, with which other accounts of theirs could join.
  await touchRow(tx, groups, await updateRow(tx, groups, left, { joinCode: left.joinCode && newJoinCode() }))
  const athletes = await athletesOf(tx.db, group.id)
  // A plan that is being written for one of them is passed on as well, or refused.
  await lockPeople(tx, athletes)
  for (const athleteId of athletes) await passPlans(tx, { athleteId, coachId, heir })
  for (const athlete of await findRows(tx.db, users, athletes))
    if (athlete.addedBy === coachId) await updateRow(tx, users, athlete, { addedBy: heir })
}

async function inherit(tx: Tx, group: GroupRow, heir: number): Promise<GroupRow> {
  const links = tx.db.selectFrom('members').selectAll().where('groupId', '=', group.id)
  for (const link of await links.where('deletedAt', 'is', null).execute())
    await updateRow(tx, members, link, { coachId: heir })
  return updateRow(tx, groups, group, { createdBy: heir })
}

type Passing = { athleteId: number; coachId: number; heir: number }

/** Otherwise nobody could change them any more. Drafts stay with their coach, who alone has seen them. */
async function passPlans(tx: Tx, { athleteId, coachId, heir }: Passing): Promise<void> {
  if ((await coachesOfAthlete(tx.db, athleteId)).includes(coachId)) return
  const written = tx.db.selectFrom('workouts').selectAll().where('athleteId', '=', athleteId)
  const open = written.where('createdBy', '=', coachId).where('status', '=', 'planned').where('draft', '=', 0)
  const ahead = open.where('day', '>=', dayNumber(utcDay(tx.now))).where('deletedAt', 'is', null)
  for (const row of await ahead.execute()) await updateRow(tx, workouts, row, { createdBy: heir })
  const plans = tx.db.selectFrom('meal_plans').selectAll().where('athleteId', '=', athleteId)
  for (const row of await plans.where('createdBy', '=', coachId).where('deletedAt', 'is', null).execute())
    await updateRow(tx, mealPlans, row, { createdBy: heir })
  const items = tx.db.selectFrom('meal_items').selectAll().where('athleteId', '=', athleteId)
  for (const row of await items.where('createdBy', '=', coachId).where('deletedAt', 'is', null).execute())
    await updateRow(tx, mealItems, row, { createdBy: heir })
}

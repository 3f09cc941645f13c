import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#server/problem.ts'
import { type Collection, collections } from '#server/store/collections.ts'
import { coachesOfAthlete, coachesOfGroup } from '#server/store/group-coaches.ts'
import { deleteRow, findRows, lockRow, touchRow, updateRow } from '#server/store/rows.ts'
import { lockPeople, recomputeScopes } from '#server/store/scopes.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import type { AnyRow, GroupRow, UnfinishedRow } from '#server/store/tables.ts'
import { leaveUnfinished, rowsAtOnce } from '#server/store/unfinished.ts'
import { limits } from '#sync/contract/limits.ts'
import { lockVisible, requireBase } from '../entities/access.ts'
import type { Write } from '../entities/context.ts'
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
export const removeCoach: Write<[groupId: number, coachId: number]> = async (tx, groupId, coachId) => {
  const group = await lockVisible(tx, groups, groupId)
  await requireBase(tx, groups, group)
  const coaches = await coachesOfGroup(tx.db, groupId)
  if (!coaches.includes(coachId)) throw new Problem('not-found')
  if (coaches.length === 1) throw new Problem('conflict', { detail: 'A group keeps at least one coach' })
  await unlinkCoach(tx, group, coachId)
  await recomputeScopes(tx, [...coaches, ...(await athletesOf(tx.db, groupId))])
  return { status: 204 }
}

/** The group and the open plans of its athletes go to another coach of it; the caller recomputes the scopes. */
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
  await leaveUnfinished(tx, 'pass-plans', coachId, group.id)
  for (const athlete of await findRows(tx.db, users, athletes))
    if (athlete.addedBy === coachId) await updateRow(tx, users, athlete, { addedBy: heir })
}

async function inherit(tx: Tx, group: GroupRow, heir: number): Promise<GroupRow> {
  const links = tx.db.selectFrom('members').selectAll().where('groupId', '=', group.id)
  for (const link of await links.where('deletedAt', 'is', null).execute())
    await updateRow(tx, members, link, { coachId: heir })
  return updateRow(tx, groups, group, { createdBy: heir })
}

/** Drafts stay with their coach, who alone has seen them. */
const passed: readonly (readonly [Collection, RawBuilder<unknown>])[] = [
  [workouts, sql`status = 'planned' and draft = 0`],
  [mealPlans, sql`true`],
  [mealItems, sql`true`],
]

/**
 * Passes a part of the plans of a coach who left on to the group's owner. Otherwise nobody could change them any more.
 */
export async function passPlans(tx: Tx, { personId: coachId, groupId }: UnfinishedRow): Promise<boolean> {
  const group = await lockRow(tx, groups, { id: groupId })
  if (!group || group.deletedAt !== null) return false
  const [by, gone, group_, user] = ['createdBy', 'deletedAt', 'groupId', 'userId'].map((name) =>
    sql.ref(name),
  )
  for (const [collection, isOpen] of passed) {
    const { rows } = await sql<AnyRow>`select * from ${sql.table(collection.table)}
      where ${by} = ${coachId} and ${gone} is null and ${isOpen}
      and ${sql.ref('athleteId')} in (select ${user} from members where ${group_} = ${groupId} and ${gone} is null)
      and ${sql.ref('athleteId')} not in (select members.${user} from members
        inner join group_coaches on group_coaches.${group_} = members.${group_}
        where members.${gone} is null and group_coaches.${user} = ${coachId})
      order by id limit ${rowsAtOnce} ${tx.postgres ? sql`for update` : sql``}`.execute(tx.db)
    for (const row of rows)
      await updateRow(tx, collection, row, { createdBy: group.createdBy } as Partial<AnyRow>)
    if (rows.length > 0) return true
  }
  return false
}

/**
 * Who owns a plan for this athlete: its coach, or the owner of the athlete's group once that coach has left. Otherwise
 * nobody could change it.
 */
export async function planOwner(db: Reader, athleteId: number, createdBy: number): Promise<number> {
  if (createdBy === athleteId || (await coachesOfAthlete(db, athleteId)).includes(createdBy)) return createdBy
  const link = db.selectFrom('members').innerJoin('groups', 'groups.id', 'members.groupId')
  const live = link.select('groups.createdBy').where('members.userId', '=', athleteId)
  const group = live.where('members.deletedAt', 'is', null).orderBy('groups.id').limit(1)
  return (await group.executeTakeFirst())?.createdBy ?? createdBy
}

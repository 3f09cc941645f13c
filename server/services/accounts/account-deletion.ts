import { type RawBuilder, sql } from 'kysely'
import { type Collection, collections } from '#server/store/collections.ts'
import { coachesOfGroup, coachesOfGroups, groupsCoachedBy } from '#server/store/group-coaches.ts'
import { eraseRow, lockRow } from '#server/store/rows.ts'
import { recomputeScopes } from '#server/store/scopes.ts'
import type { Tx } from '#server/store/store.ts'
import type { AnyRow, UnfinishedRow, UserRow } from '#server/store/tables.ts'
import { leaveUnfinished, rowsAtOnce } from '#server/store/unfinished.ts'
import { dayNumber, utcDay } from '#sync/contract/day.ts'
import { endIntervals } from '../connections/intervals.ts'
import { queueRevocation } from '../connections/revocations.ts'
import { findConnection } from '../connections/tokens.ts'
import { removeRows } from '../entities/belonging.ts'
import { athletesOf, unlinkCoach } from '../groups/coaches.ts'
import type { Services } from '../services.ts'
import { requirePassword } from './password-change.ts'
import { deleteSignUps } from './sign-ups.ts'

const {
  activities,
  attendances,
  comments,
  events,
  groups,
  invitations,
  marks,
  mealItems,
  mealPlans,
  members,
  templates,
  users,
  workouts,
} = collections

/** Erases rows where this holds, deleted ones too, at most as many as a piece has. Returns them. */
async function eraseSome<R extends AnyRow>(tx: Tx, collection: Collection<R>, where: RawBuilder<unknown>) {
  const { rows } = await sql<R>`select * from ${sql.table(collection.table)} where ${where} order by id
    limit ${rowsAtOnce} ${tx.postgres ? sql`for update` : sql``}`.execute(tx.db)
  for (const row of rows) await eraseRow(tx, collection, row)
  return rows
}

/** Erases rows of the first of these that has any. Returns whether one had. */
async function eraseFirst(tx: Tx, all: readonly (readonly [Collection, RawBuilder<unknown>])[]) {
  for (const [collection, where] of all) if ((await eraseSome(tx, collection, where)).length > 0) return true
  return false
}

/**
 * Erases the athlete and ends the access of their coaches, whose devices the feed tells to delete everything. What was
 * planned and done follows (`eraseRowsOfAthlete`). Returns the ids of the coaches.
 */
export async function eraseAthlete(tx: Tx, user: UserRow): Promise<number[]> {
  const arriving = tx.db.selectFrom('users').selectAll().where('movedTo', '=', user.id)
  const touched: number[] = []
  for (const former of await arriving.where('deletedAt', 'is', null).execute())
    touched.push(former.id, ...(await eraseAthlete(tx, former)))
  const links = await tx.db.selectFrom('members').selectAll().where('userId', '=', user.id).execute()
  for (const link of links) await eraseRow(tx, members, link)
  const sent = tx.db.selectFrom('invitations').selectAll().where('email', '=', user.email)
  for (const row of await sent.execute()) await eraseRow(tx, invitations, row)
  await eraseRow(tx, users, user)
  await leaveUnfinished(tx, 'erase-athlete', user.id)
  const groupIds = links.map((link) => link.groupId)
  return [...touched, ...(await coachesOfGroups(tx.db, groupIds))]
}

const ofAthlete: readonly Collection[] = [
  comments,
  workouts,
  activities,
  mealItems,
  mealPlans,
  marks,
  attendances,
  invitations,
]

/** A piece of what an erased athlete has left. */
export function eraseRowsOfAthlete(tx: Tx, { personId }: UnfinishedRow): Promise<boolean> {
  return eraseFirst(
    tx,
    ofAthlete.map((collection) => [collection, sql`${sql.ref('athleteId')} = ${personId}`] as const),
  )
}

/**
 * A piece of what an erased coach has left: groups that nobody else coaches, library, athletes without account, and open
 * plans from today on. Past workouts stay with the athletes; what was of a group with other coaches has gone to them.
 */
export async function eraseRowsOfCoach(tx: Tx, { personId: id }: UnfinishedRow): Promise<boolean> {
  const [groupId, workoutId, by] = [sql.ref('groupId'), sql.ref('workoutId'), sql.ref('createdBy')]
  const own = sql`(select id from groups where ${by} = ${id})`
  const said = sql`about = 'group' and ${workoutId} in ${own}`
  const links = await eraseSome(tx, members, sql`${groupId} in ${own}`)
  await recomputeScopes(
    tx,
    links.map((link) => link.userId),
  )
  if (links.length > 0) return true
  const hasErased = await eraseFirst(tx, [
    [attendances, sql`${sql.ref('eventId')} in (select id from events where ${groupId} in ${own})`],
    [events, sql`${groupId} in ${own}`],
    [comments, sql`about = 'announcement' and ${workoutId} in (select id from comments where ${said})`],
    [comments, said],
    [invitations, sql`${groupId} in ${own}`],
    [invitations, sql`${sql.ref('coachId')} = ${id}`],
    [groups, sql`${by} = ${id}`],
    [templates, sql`${by} = ${id}`],
    [workouts, sql`${by} = ${id} and draft = 1`],
  ])
  return hasErased || (await eraseAdded(tx, id)) || removeOpenPlans(tx, id)
}

/** Erases an athlete without account whom the coach added. */
async function eraseAdded(tx: Tx, coachId: number): Promise<boolean> {
  const added = tx.db.selectFrom('users').selectAll().where('addedBy', '=', coachId)
  const athlete = await added.where('deletedAt', 'is', null).limit(1).executeTakeFirst()
  if (athlete) await recomputeScopes(tx, [athlete.id, ...(await eraseAthlete(tx, athlete))])
  return athlete !== undefined
}

async function removeOpenPlans(tx: Tx, coachId: number): Promise<boolean> {
  const written = tx.db.selectFrom('workouts').selectAll().where('createdBy', '=', coachId)
  const ahead = written.where('status', '=', 'planned').where('day', '>=', dayNumber(utcDay(tx.now)))
  const open = await ahead.where('deletedAt', 'is', null).limit(rowsAtOnce).execute()
  for (const row of open) {
    await removeRows(tx, workouts, [row])
    // The threads go with them.
    if (tx.entries() >= rowsAtOnce) return true
  }
  if (open.length > 0) return true
  const plans = tx.db.selectFrom('meal_plans').selectAll().where('createdBy', '=', coachId)
  const plan = plans.where('active', '=', 0).where('deletedAt', 'is', null).limit(1)
  const [inactive] = await plan.execute()
  if (inactive) await removeRows(tx, mealPlans, [inactive])
  return inactive !== undefined
}

/** Returns the ids of the other coaches and of the athletes. */
async function leaveSharedGroups(tx: Tx, coachId: number): Promise<number[]> {
  const people: number[] = []
  for (const id of await groupsCoachedBy(tx.db, coachId)) {
    const group = await lockRow(tx, groups, { id })
    const others = (await coachesOfGroup(tx.db, id)).filter((other) => other !== coachId)
    if (!group || others.length === 0) continue
    await unlinkCoach(tx, group, coachId)
    people.push(...others, ...(await athletesOf(tx.db, id)))
  }
  return people
}

/**
 * Erases an account. Sessions, passkeys, reset tokens and calendar address are deleted with the user's row (foreign keys). Ids of
 * the user in other rows, such as who wrote a workout, stay without a target. The fitness provider is asked to revoke
 * its tokens afterwards.
 */
export async function deleteAccount(services: Services, userId: number, password: string): Promise<void> {
  await requirePassword(services, userId, password)
  const ended = await services.store.write(async (tx) => {
    const user = await tx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user) return undefined
    const connection = await findConnection(tx.db, userId, 'strava')
    const queued = connection && (await queueRevocation(tx, connection))
    const leave = await endIntervals(services, tx.db, userId)
    const isCoach = user.role === 'coach'
    const touched = isCoach ? await leaveSharedGroups(tx, userId) : await eraseAthlete(tx, user)
    await tx.db.deleteFrom('idempotency_keys').where('userId', '=', userId).execute()
    await tx.db.deleteFrom('mails').where('recipient', '=', user.email).execute()
    await deleteSignUps(tx.db, user.email)
    if (isCoach) {
      await eraseRow(tx, users, user)
      await leaveUnfinished(tx, 'erase-coach', userId)
    }
    await recomputeScopes(tx, [userId, ...touched])
    return { queued, leave }
  })
  await services.finishing.wake()
  ended?.leave?.()
  if (ended?.queued !== undefined) await services.revoker.revoke(ended.queued)
}

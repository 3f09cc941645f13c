import { sql } from 'kysely'
import { type Collection, collections } from '#server/store/collections.ts'
import { coachesByGroup, coachesOfGroup, groupsCoachedBy } from '#server/store/group-coaches.ts'
import { eraseRow, lockRow } from '#server/store/rows.ts'
import { recomputeScopes } from '#server/store/scopes.ts'
import type { AnyRow, UserRow } from '#server/store/tables.ts'
import { commentsAbout } from '#server/store/threads.ts'
import type { Tx } from '#server/store/transaction.ts'
import { dayNumber, utcDay } from '#sync/contract/day.ts'
import { queueRevocation } from '../connections/revocations.ts'
import { findConnection } from '../connections/tokens.ts'
import { athletesOf, unlinkCoach } from '../groups/coaches.ts'
import type { Services } from '../services.ts'
import { removeWorkouts } from '../training/comments.ts'
import { removeMealPlans } from '../training/meals.ts'
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

/** Erases every row with this value, including deleted rows. Returns them. */
async function eraseAll<R extends AnyRow>(
  tx: Tx,
  collection: Collection<R>,
  column: keyof R & string,
  value: number | string,
) {
  const { rows } = await sql<R>`select * from ${sql.table(collection.table)}
    where ${sql.ref(column)} = ${value}`.execute(tx.db)
  for (const row of rows) await eraseRow(tx, collection, row)
  return rows
}

/**
 * Erases all data of the athlete; the feed tells the coaches' devices to delete it too. Returns the ids of the coaches.
 */
export async function eraseAthlete(tx: Tx, user: UserRow): Promise<number[]> {
  await eraseAll(tx, comments, 'athleteId', user.id)
  await eraseAll(tx, workouts, 'athleteId', user.id)
  await eraseAll(tx, activities, 'athleteId', user.id)
  await eraseAll(tx, mealItems, 'athleteId', user.id)
  await eraseAll(tx, mealPlans, 'athleteId', user.id)
  await eraseAll(tx, marks, 'athleteId', user.id)
  await eraseAll(tx, attendances, 'athleteId', user.id)
  await eraseAll(tx, invitations, 'email', user.email)
  await eraseAll(tx, invitations, 'athleteId', user.id)
  const links = await eraseAll(tx, members, 'userId', user.id)
  const ofGroups = await coachesByGroup(
    tx.db,
    links.map((link) => link.groupId),
  )
  return [...ofGroups.values()].flat()
}

/**
 * Erases groups, library and athletes without account, and deletes open plans from today on. Past workouts stay with the athletes; a group with
 * other coaches goes to one of them, with its events and the plans of its athletes. Returns the ids of the people whose
 * scopes change.
 */
async function eraseCoach(tx: Tx, user: UserRow): Promise<number[]> {
  const left = [...(await leaveSharedGroups(tx, user.id)), ...(await eraseAdded(tx, user.id))]
  const today = dayNumber(utcDay(tx.now))
  const written = tx.db.selectFrom('workouts').selectAll().where('createdBy', '=', user.id)
  const open = written
    .where('status', '=', 'planned')
    .where('day', '>=', today)
    .where('deletedAt', 'is', null)
  await removeWorkouts(tx, await open.where('draft', '=', 0).execute())
  for (const draft of await written.where('draft', '=', 1).execute()) await eraseRow(tx, workouts, draft)
  const plans = tx.db.selectFrom('meal_plans').selectAll().where('createdBy', '=', user.id)
  await removeMealPlans(tx, await plans.where('active', '=', 0).where('deletedAt', 'is', null).execute())
  await eraseAll(tx, templates, 'createdBy', user.id)
  await eraseAll(tx, invitations, 'coachId', user.id)
  for (const { id } of await tx.db
    .selectFrom('groups')
    .select('id')
    .where('createdBy', '=', user.id)
    .execute()) {
    for (const event of await eraseAll(tx, events, 'groupId', id))
      await eraseAll(tx, attendances, 'eventId', event.id)
    for (const said of await commentsAbout(tx.db, 'group', id).execute()) {
      for (const answer of await commentsAbout(tx.db, 'announcement', said.id).execute())
        await eraseRow(tx, comments, answer)
      await eraseRow(tx, comments, said)
    }
    await eraseAll(tx, invitations, 'groupId', id)
    left.push(...(await eraseAll(tx, members, 'groupId', id)).map((link) => link.userId))
  }
  await eraseAll(tx, groups, 'createdBy', user.id)
  return left
}

/** Erases the athletes without account whom the coach added. Returns the ids of people whose scopes change. */
async function eraseAdded(tx: Tx, coachId: number): Promise<number[]> {
  const added = tx.db.selectFrom('users').selectAll().where('addedBy', '=', coachId)
  const touched: number[] = []
  for (const athlete of await added.where('deletedAt', 'is', null).execute()) {
    touched.push(athlete.id, ...(await eraseAthlete(tx, athlete)))
    await eraseRow(tx, users, athlete)
  }
  return touched
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
  const revocation = await services.store.write(async (tx) => {
    const user = await tx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user) return undefined
    const connection = await findConnection(tx.db, userId)
    const queued = connection && (await queueRevocation(tx, connection))
    const touched = user.role === 'coach' ? await eraseCoach(tx, user) : await eraseAthlete(tx, user)
    await tx.db.deleteFrom('idempotency_keys').where('userId', '=', userId).execute()
    await tx.db.deleteFrom('mails').where('recipient', '=', user.email).execute()
    await deleteSignUps(tx.db, user.email)
    await eraseRow(tx, users, user)
    await recomputeScopes(tx, [userId, ...touched])
    return queued
  })
  if (revocation !== undefined) await services.revoker.revoke(revocation)
}

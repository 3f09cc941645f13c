import { collections } from '#server/store/collections.ts'
import { findRow } from '#server/store/rows.ts'
import { type HeldScopes, isInScopes, scope } from '#server/store/scopes.ts'
import type { Reader } from '#server/store/store.ts'
import type { NoticeRow } from '#server/store/tables.ts'
import { dayFromNumber } from '#sync/contract/day.ts'
import { quotas } from '#sync/contract/limits.ts'
import type { Notice } from '#sync/contract/shapes/notices.ts'
import { nextDay } from './local-time.ts'

/** The person's notices, newest first, without those whose row they can no longer see. */
export async function listNotices(db: Reader, userId: number, held: HeldScopes): Promise<Notice[]> {
  const rows = db.selectFrom('notices').selectAll().where('userId', '=', userId)
  const newest = await rows.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(quotas.notices).execute()
  const found = await Promise.all(newest.map((row) => describeNotice(db, row, held)))
  return found.filter((notice) => notice !== undefined)
}

/**
 * A notice with what it is about as it is now. Undefined when that is deleted, or the person may not see it (any more).
 * The deletion of a plan is news itself: such a notice has no key.
 */
export async function describeNotice(
  db: Reader,
  row: NoticeRow,
  held: HeldScopes,
): Promise<Notice | undefined> {
  const { id, kind, createdAt, rowId, subject } = row
  const about = { id, kind, createdAt, athleteId: null, groupId: null, key: null, ofOlderPlan: false }
  if (rowId === null) {
    return { ...about, athleteId: row.userId, name: '', scheduledTo: nextDay(subject), actor: null }
  }
  if (kind === 'best') {
    const activity = await findRow(db, collections.activities, { id: rowId })
    if (!activity || activity.deletedAt !== null || !held.has(scope('athlete', activity.athleteId)))
      return undefined
    const { clientId: key, athleteId, name, day } = activity
    const whose = athleteId === row.userId ? null : athleteId
    const athlete = await nameOf(db, whose, held)
    return { ...about, key, athleteId, name, scheduledTo: dayFromNumber(day), actor: athlete }
  }
  const actor = await nameOf(db, row.actorId, held)
  if (kind === 'announcement') {
    const announced = await describeAnnouncement(db, rowId, held)
    return announced && { ...about, ...announced, actor }
  }
  if (kind === 'event') {
    const event = await findRow(db, collections.events, { id: rowId })
    if (!event || event.deletedAt !== null || !held.has(scope('group', event.groupId))) return undefined
    const { clientId: key, groupId, name, scheduledTo } = event
    return { ...about, key, groupId, name, scheduledTo, actor }
  }
  const workout = await findRow(db, collections.workouts, { id: rowId })
  const isSeen = workout && isInScopes(collections.workouts, held, workout)
  if (!isSeen) return undefined
  const { clientId, athleteId, name, scheduledTo, deletedAt, emptiedAt } = workout
  const isDeleted = deletedAt !== null
  if (isDeleted && (kind !== 'plan-changed' || emptiedAt !== null)) return undefined
  const ofOlderPlan = kind === 'log' && workout.donePlan !== null
  return { ...about, key: isDeleted ? null : clientId, athleteId, name, scheduledTo, actor, ofOlderPlan }
}

/** What an announcement or an answer says in a list: to which group it was, and in the thread of which athlete. */
async function describeAnnouncement(db: Reader, id: number, held: HeldScopes) {
  const { comments, groups } = collections
  const said = await findRow(db, comments, { id })
  const isSeen = said?.deletedAt === null && isInScopes(comments, held, said)
  if (!isSeen) return undefined
  const isAnswer = said.about === 'announcement'
  const announced = isAnswer ? await findRow(db, comments, { id: said.workoutId }) : said
  const group = announced && (await findRow(db, groups, { id: announced.workoutId }))
  if (!group) return undefined
  return {
    key: announced.clientId,
    athleteId: isAnswer ? said.athleteId : null,
    groupId: group.id,
    name: group.name,
    scheduledTo: said.createdAt,
  }
}

/** The person's name, for those who may see the person now. */
async function nameOf(db: Reader, userId: number | null, held: HeldScopes): Promise<string | null> {
  if (userId === null) return null
  if (!(['athlete', 'coach', 'card'] as const).some((kind) => held.has(scope(kind, userId)))) return null
  const user = db.selectFrom('users').select('name').where('id', '=', userId)
  return (await user.executeTakeFirst())?.name ?? null
}

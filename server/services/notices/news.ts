import { collections } from '#server/store/collections.ts'
import { coachesOfAthlete, coachesOfGroup } from '#server/store/group-coaches.ts'
import { findRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import type { ActivityRow, EventRow, WorkoutRow } from '#server/store/tables.ts'
import { dayNumber, utcDay } from '#sync/contract/day.ts'
import { limits } from '#sync/contract/limits.ts'
import type { ActivityBest } from '#sync/contract/shapes/activities.ts'
import type { CallerTx } from '../entities/context.ts'
import { notify } from './notify.ts'

/** Which changes make notices, and for whom. Each is called in the transaction of the change. */

/** How many days ahead a changed plan is news. */
const daysAhead = 2

/** Notifies the athlete when a coach plans, changes, publishes or deletes a workout of the next days. Drafts cause none. */
export async function notifyOfWorkout(tx: CallerTx, row: WorkoutRow): Promise<void> {
  const today = dayNumber(utcDay(tx.now))
  const isNear = row.day >= today && row.day <= today + daysAhead
  if (tx.role !== 'coach' || !isNear || row.status !== 'planned' || row.draft === 1) return
  const subject = `workouts ${row.id}`
  await notify(tx, [row.athleteId], { kind: 'plan-changed', subject, rowId: row.id, actorId: tx.userId })
}

/**
 * An athlete wrote about a session, could not train, or had not seen how the plan changed: the coaches get a notice. A
 * session done as planned makes none.
 */
export async function notifyOfLog(tx: CallerTx, row: WorkoutRow): Promise<void> {
  const isHurt = row.missedReason === 'ill' || row.missedReason === 'injured'
  if (row.status === 'planned' || !(row.notes?.trim() || isHurt || row.donePlan)) return
  const news = { kind: 'log', subject: `workouts ${row.id}`, rowId: row.id, actorId: tx.userId } as const
  await notify(tx, await coachesOfAthlete(tx.db, row.athleteId), news)
}

/** For how long a recording is news, so that a year of old files imported at once is none. */
const newForMs = 7 * 86_400_000

/** Most recordings are no best, which the last few tell. */
const pastAtOnce = 100

/**
 * A recording of the last days has a best that nothing recorded of its sport equals: the coaches get a notice, and the
 * athlete where a service sent it. One a day for each athlete, the newest: files come several at once.
 */
export async function notifyOfBests(tx: Tx, id: number): Promise<void> {
  const row = await findRow(tx.db, collections.activities, { id })
  if (!row || Math.abs(Date.parse(tx.now) - Date.parse(row.startedAt)) > newForMs) return
  const { athleteId, sport } = row
  const found = bestsOf(row).filter(({ kind }) => !kind.startsWith('heart-rate'))
  const own = tx.db.selectFrom('activities').select(['id', 'bests']).where('athleteId', '=', athleteId)
  const live = own.where('deletedAt', 'is', null).where('sport', '=', sport).where('id', '!=', id)
  /** What nothing has equalled so far, and whether anything was recorded of its kind. */
  let open = found.map((best) => ({ ...best, isKnown: false }))
  let others: { id: number; bests: string }[]
  let before: number = limits.id
  do {
    others = await live.where('id', '<', before).orderBy('id', 'desc').limit(pastAtOnce).execute()
    before = others.at(-1)?.id ?? 0
    const values = Map.groupBy(others.flatMap(bestsOf), ({ kind }) => kind)
    open = open.flatMap((best) => {
      const known = values.get(best.kind) ?? []
      const isBetter = (than: number) =>
        best.kind.startsWith('power') ? best.value > than : best.value < than
      return known.every((one) => isBetter(one.value))
        ? [{ ...best, isKnown: best.isKnown || known.length > 0 }]
        : []
    })
  } while (open.length > 0 && others.length === pastAtOnce)
  if (!open.some(({ isKnown }) => isKnown)) return
  const subject = `bests ${athleteId} ${utcDay(tx.now)}`
  const actorId = row.source === 'strava' ? null : athleteId
  const people = [athleteId, ...(await coachesOfAthlete(tx.db, athleteId))]
  await notify(tx, people, { kind: 'best', subject, rowId: id, actorId })
}

const bestsOf = ({ bests }: Pick<ActivityRow, 'bests'>) => JSON.parse(bests) as ActivityBest[]

/** A message in the thread of a workout: the athlete and the coaches get a notice, except its writer. */
export async function notifyOfComment(tx: CallerTx, row: WorkoutRow): Promise<void> {
  const news = { kind: 'comment', subject: `workouts ${row.id}`, rowId: row.id, actorId: tx.userId } as const
  await notify(tx, [row.athleteId, ...(await coachesOfAthlete(tx.db, row.athleteId))], news)
}

/**
 * An event was planned or changed: notifies the members of its group. The times of a repetition come one by one, and
 * only the first sends a notice.
 */
export async function notifyOfEvent(tx: CallerTx, row: EventRow): Promise<void> {
  if (row.scheduledTo < tx.now) return
  const isRepeated = row.seriesKey !== null && row.repeat !== null
  const subject = isRepeated ? `series ${row.groupId} ${row.seriesKey}` : `events ${row.id}`
  const people = await membersOf(tx, row.groupId)
  const told = isRepeated ? await toldLately(tx, people, subject) : new Set<number>()
  const news = { kind: 'event', subject, rowId: row.id, actorId: tx.userId } as const
  await notify(
    tx,
    people.filter((person) => !told.has(person)),
    news,
  )
}

/** How long a device with a bad signal takes to send all times of a repetition. */
const oneChangeMs = 10 * 60_000

async function toldLately(tx: Tx, people: readonly number[], subject: string): Promise<Set<number>> {
  if (people.length === 0) return new Set()
  const since = new Date(Date.parse(tx.now) - oneChangeMs).toISOString()
  const theirs = tx.db.selectFrom('notices').select('userId').where('userId', 'in', people)
  const ofEvent = theirs.where('kind', '=', 'event').where('subject', '=', subject)
  return new Set((await ofEvent.where('createdAt', '>', since).execute()).map((notice) => notice.userId))
}

/**
 * An announcement: everybody in the group gets a notice, except its writer. An answer to one: the athlete whose thread
 * it is in, and the group's coaches.
 */
export async function notifyOfAnnouncement(tx: CallerTx, id: number): Promise<void> {
  const row = await findRow(tx.db, collections.comments, { id })
  const isAnswer = row?.about === 'announcement'
  const announced = isAnswer ? await findRow(tx.db, collections.comments, { id: row.workoutId }) : row
  if (!row || !announced) return
  const groupId = announced.workoutId
  const athletes = isAnswer ? [row.athleteId] : await membersOf(tx, groupId)
  const subject = `announcements ${announced.id}${isAnswer ? ` ${row.athleteId}` : ''}`
  const news = { kind: 'announcement', subject, rowId: id, actorId: tx.userId } as const
  await notify(tx, [...athletes, ...(await coachesOfGroup(tx.db, groupId))], news)
}

async function membersOf(tx: Tx, groupId: number): Promise<number[]> {
  const members = tx.db.selectFrom('members').select('userId').where('groupId', '=', groupId)
  return (await members.where('deletedAt', 'is', null).execute()).map((member) => member.userId)
}

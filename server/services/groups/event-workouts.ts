import { collections } from '#server/store/collections.ts'
import { newColumns } from '#server/store/columns.ts'
import { coachesOfGroup } from '#server/store/group-coaches.ts'
import { findRow, insertRow, lockRow, reviveRow, updateRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import type { AttendanceRow, EventRow, WorkoutRow } from '#server/store/tables.ts'
import { dayNumber } from '#sync/contract/day.ts'
import { eventWorkoutKey } from '#sync/contract/event-keys.ts'
import { dayInZone } from '#sync/contract/shapes/time.ts'
import { removeRows } from '../entities/belonging.ts'

/**
 * The workouts that an event puts into the calendars of those who go, each with a key made of event and athlete. Written
 * in the transaction of the answer or of the event's change, with the event locked: there is one of each, also when
 * several devices answer (docs/decisions/2026-11-28-events-and-attendance.md).
 */

const { groups, workouts } = collections

function planOf({ name, description, sport, scheduledTo, timeZone }: EventRow) {
  const day = dayInZone(scheduledTo, timeZone)
  return { name, description, sport, scheduledTo: day, day: dayNumber(day) }
}

/** Follows an answer of an athlete. @param before what they had answered: an answer given again makes nothing twice. */
export async function followAnswer(
  tx: Tx,
  event: EventRow,
  before: AttendanceRow['going'],
  { athleteId, going }: Pick<AttendanceRow, 'athleteId' | 'going'>,
): Promise<void> {
  if (event.createsWorkout === 0 || before === going) return
  if (going === 1) await make(tx, event, athleteId)
  else await remove(tx, event, athleteId)
}

/** Follows a change of an event: what differs in it changes in the workouts that are still open. */
export async function followEvent(tx: Tx, before: EventRow, event: EventRow): Promise<void> {
  if (event.createsWorkout === 0 && before.createsWorkout === 0) return
  const athletes = await thoseGoing(tx, event)
  if (before.createsWorkout !== event.createsWorkout) {
    for (const athleteId of athletes) await (event.createsWorkout === 1 ? make : remove)(tx, event, athleteId)
    return
  }
  const old: Record<string, unknown> = planOf(before)
  // What a coach changed for one athlete alone stays, unless the event says something new of it.
  const changes = Object.fromEntries(
    Object.entries(planOf(event)).filter(([name, value]) => old[name] !== value),
  )
  for (const athleteId of athletes) {
    const row = await openWorkout(tx, event, athleteId)
    if (row) await updateRow(tx, workouts, row, changes)
  }
}

/** Makes the workouts of an event that was restored, for the answers that came back with it. */
export async function makeEventWorkouts(tx: Tx, event: EventRow): Promise<void> {
  if (event.createsWorkout === 0) return
  for (const athleteId of await thoseGoing(tx, event)) await make(tx, event, athleteId)
}

/** Deletes what is still open of an event that is about to be deleted; call it while its answers are there. */
export async function removeEventWorkouts(tx: Tx, event: EventRow): Promise<void> {
  if (event.createsWorkout === 0) return
  for (const athleteId of await thoseGoing(tx, event)) await remove(tx, event, athleteId)
}

async function thoseGoing(tx: Tx, { id }: EventRow): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('attendances')
    .innerJoin('members', 'members.id', 'attendances.memberId')
    .select('attendances.athleteId')
    .where('attendances.eventId', '=', id)
    .where('attendances.going', '=', 1)
    .where('attendances.deletedAt', 'is', null)
    .where('members.deletedAt', 'is', null)
    .orderBy('attendances.athleteId')
    .execute()
  return rows.map(({ athleteId }) => athleteId)
}

async function make(tx: Tx, event: EventRow, athleteId: number): Promise<void> {
  const clientId = eventWorkoutKey(event.clientId, athleteId)
  const there = await lockRow(tx, workouts, { clientId })
  if (!there) {
    const plan = { ...newColumns('workouts', 'plan', planOf(event)), day: planOf(event).day }
    await insertRow(tx, workouts, {
      ...plan,
      ...newColumns('workouts', 'log', {}),
      coachComment: null,
      seenAt: null,
      athleteId,
      createdBy: await ownerOf(tx, event),
      copyOf: null,
      clientId,
    })
    return
  }
  if (there.athleteId !== athleteId || there.deletedAt === null) return
  const open = { ...planOf(event), createdBy: await ownerOf(tx, event) }
  await reviveRow(tx, workouts, there, there.status === 'planned' ? open : {})
}

/** Who owns the workouts: the event's creator, or the group's owner once that coach has left. */
async function ownerOf(tx: Tx, { createdBy, groupId }: EventRow): Promise<number> {
  if ((await coachesOfGroup(tx.db, groupId)).includes(createdBy)) return createdBy
  return (await findRow(tx.db, groups, { id: groupId }))?.createdBy ?? createdBy
}

async function remove(tx: Tx, event: EventRow, athleteId: number): Promise<void> {
  const row = await openWorkout(tx, event, athleteId)
  if (row) await removeRows(tx, workouts, [row])
}

/** The workout of this event and athlete, unless it is logged or was recorded. */
async function openWorkout(tx: Tx, event: EventRow, athleteId: number): Promise<WorkoutRow | undefined> {
  const row = await lockRow(tx, workouts, { clientId: eventWorkoutKey(event.clientId, athleteId) })
  if (!row || row.deletedAt !== null || row.athleteId !== athleteId || row.status !== 'planned') return
  const own = tx.db.selectFrom('activities').select('id').where('athleteId', '=', athleteId)
  const recorded = own.where('workoutKey', '=', row.clientId).where('deletedAt', 'is', null)
  if (await recorded.limit(1).executeTakeFirst()) return
  return row
}

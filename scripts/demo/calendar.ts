import { collections } from '../../server/store/collections.ts'
import { insertRow, updateRow } from '../../server/store/rows.ts'
import type { Store } from '../../server/store/store.ts'
import type { UserRow, WorkoutRow } from '../../server/store/tables.ts'
import type { Tx } from '../../server/store/transaction.ts'
import { dayFromNumber, dayNumber, utcDay } from '../../sync/contract/day.ts'
import { type Athlete, athletes, coach } from './club.ts'
import { demoKey } from './people.ts'
import { seededRandom } from './seeded-random.ts'
import { logged, planned, weekday } from './workouts.ts'

const weeksBack = 16
const weeksAhead = 4

/** The coach writes each week on the Sunday before, at eight in the evening. */
function writtenAt(day: number, now: Date): string {
  const sunday = `${dayFromNumber(day - weekday(day) - 1)}T23:00:00.000Z`
  return sunday < now.toISOString() ? sunday : now.toISOString()
}

/** Athletes log during the day, never later than now. */
function loggedAt(athlete: Athlete, day: number, now: Date): string {
  const roll = seededRandom('hour', athlete.email, day)
  const two = (value: number) => String(value).padStart(2, '0')
  const then = `${dayFromNumber(day)}T${two(roll.between(9, 23))}:${two(roll.between(0, 59))}:00.000Z`
  return then < now.toISOString() ? then : now.toISOString()
}

type Owner = { athlete: Athlete; user: Pick<UserRow, 'id'>; coachId: number }

function log(athlete: Athlete, day: number, now: Date) {
  const plan = planned(athlete, day)
  const entry = logged(athlete, day, plan)
  // The coach has seen every workout older than two days.
  const seen = entry.status === 'completed' && day < dayNumber(utcDay(now.toISOString())) - 2
  return { ...entry, seenAt: seen ? loggedAt(athlete, day + 1, now) : null }
}

async function addDay(tx: Tx, owner: Owner, day: number, now: Date): Promise<void> {
  const { athlete, user, coachId } = owner
  const { name, description, sport } = planned(athlete, day)
  const open = {
    status: 'planned' as const,
    rpe: null,
    feel: null,
    notes: null,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    missedReason: null,
    coachComment: null,
    seenAt: null,
  }
  const row = await insertRow({ ...tx, now: writtenAt(day, now) }, collections.workouts, {
    clientId: demoKey('workout', athlete.email, day),
    name,
    description,
    sport,
    athleteId: user.id,
    createdBy: coachId,
    scheduledTo: dayFromNumber(day),
    day,
    ...open,
  })
  await logPastDay(tx, athlete, row, now)
}

/** Logs a past workout that nobody has changed. Later days and changed rows stay as they are. */
async function logPastDay(tx: Tx, athlete: Athlete, row: WorkoutRow, now: Date): Promise<void> {
  const today = dayNumber(utcDay(now.toISOString()))
  if (row.version > 1 || row.deletedAt !== null || row.status !== 'planned' || row.day >= today) return
  await updateRow(
    { ...tx, now: loggedAt(athlete, row.day, now) },
    collections.workouts,
    row,
    log(athlete, row.day, now),
  )
}

/** Adds 16 weeks of workouts before today and 4 after, for each athlete. Existing rows keep what people did to them. */
export async function addWorkouts(store: Store, now: Date): Promise<void> {
  const today = dayNumber(utcDay(now.toISOString()))
  const first = today - weekday(today) - weeksBack * 7
  const last = today - weekday(today) + (weeksAhead + 1) * 7 - 1
  await store.write(async (tx) => {
    const people = await tx.db.selectFrom('users').select(['id', 'email']).execute()
    const byEmail = new Map(people.map((person) => [person.email, person]))
    const marina = byEmail.get(coach.email)
    if (!marina) return
    for (const athlete of athletes) {
      const user = byEmail.get(athlete.email)
      if (!user) continue
      const rows = await tx.db.selectFrom('workouts').selectAll().where('athleteId', '=', user.id).execute()
      const byKey = new Map(rows.map((row) => [row.clientId, row]))
      for (let day = first; day <= last; day += 1) {
        const row = byKey.get(demoKey('workout', athlete.email, day))
        if (row) await logPastDay(tx, athlete, row, now)
        else await addDay(tx, { athlete, user, coachId: marina.id }, day, now)
      }
    }
  })
}

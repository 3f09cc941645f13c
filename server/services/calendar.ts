import { randomBytes } from 'node:crypto'
import ical from 'ical-generator'
import { dayNumber, utcDay } from '../../sync/contract/day.ts'
import { Problem } from '../problem.ts'
import type { Reader } from '../store/store.ts'
import type { Services } from './services.ts'
import { tokenHash } from './sessions.ts'

/** Calendar programs show the past too, but nobody scrolls further back there. */
const daysBack = 90

/** A new secret address; an earlier one stops working. Only its hash is kept, so it is shown this once. */
export async function openCalendar(services: Services, userId: number) {
  const secret = randomBytes(24).toString('base64url')
  const values = { secretHash: tokenHash(secret), createdAt: services.clock.now().toISOString() }
  await services.store.db
    .insertInto('calendars')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
  return { calendar: { url: `${services.settings.publicUrl}/api/calendar/${secret}.ics` } }
}

export async function closeCalendar(services: Services, userId: number): Promise<void> {
  await services.store.db.deleteFrom('calendars').where('userId', '=', userId).execute()
}

async function entries(db: Reader, owner: { id: number; role: string }, firstDay: number) {
  const mine = owner.role === 'athlete' ? 'workouts.athleteId' : 'workouts.createdBy'
  return db
    .selectFrom('workouts')
    .innerJoin('users', 'users.id', 'workouts.athleteId')
    .selectAll('workouts')
    .select('users.name as athleteName')
    .where(mine, '=', owner.id)
    .where('workouts.deletedAt', 'is', null)
    .where('workouts.day', '>=', firstDay)
    .orderBy('workouts.day')
    .orderBy('workouts.id')
    .execute()
}

/** The person's workouts as whole days; a coach's carry the athlete's name. Throws `not-found`. */
export async function renderCalendar(services: Services, secret: string): Promise<string> {
  const { db } = services.store
  const owner = await db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.userId')
    .select(['users.id', 'users.role', 'users.name'])
    .where('calendars.secretHash', '=', tokenHash(secret))
    .executeTakeFirst()
  if (!owner) throw new Problem('not-found')
  const today = dayNumber(utcDay(services.clock.now().toISOString()))
  const calendar = ical({ name: `Rumo: ${owner.name}`, prodId: { company: 'Rumo', product: 'Rumo' } })
  for (const row of await entries(db, owner, today - daysBack)) {
    calendar.createEvent({
      id: `${row.clientId}@rumo`,
      allDay: true,
      start: new Date(`${row.scheduledTo}T00:00:00Z`),
      // Whole days are written without a zone; UTC keeps the floating day what it is.
      timezone: 'UTC',
      stamp: new Date(row.updatedAt),
      lastModified: new Date(row.updatedAt),
      summary: owner.role === 'coach' ? `${row.athleteName}: ${row.name}` : row.name,
      description: row.description,
    })
  }
  return calendar.toString()
}

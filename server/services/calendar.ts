import { randomBytes } from 'node:crypto'
import ical, {
  escape,
  foldLines,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventTransparency,
} from 'ical-generator'
import { sql } from 'kysely'
import { dayFromNumber, dayNumber, utcDay } from '#sync/contract/day.ts'
import { oneLine } from '../one-line.ts'
import { Problem } from '../problem.ts'
import { collections } from '../store/collections.ts'
import { summaries } from '../store/documents.ts'
import type { Reader } from '../store/store.ts'
import { tokenHash } from './accounts/sessions.ts'
import { visibleBatches } from './entities/visible-batches.ts'
import type { Services } from './services.ts'

const { events, workouts } = collections

/** Calendar programs show the past, but nobody scrolls back further than this. */
const daysBack = 90

const dayMs = 86_400_000
/** An event has no end of its own: it takes as long as calendar programs give a new entry. Without one, some show none. */
const eventMs = 3_600_000
/** How often programs should look again. */
const refreshSeconds = 3_600

type Shown = { clientId: string; updatedAt: string; version: number }

/** One entry as text. Programs take a change where its number is higher. */
function entryOf({ clientId, updatedAt, version }: Shown, event: ICalEventData): string {
  const stamp = new Date(updatedAt)
  const known = { id: `${clientId}@rumo`, stamp, lastModified: stamp, sequence: version }
  const entry = ical().createEvent({ ...known, ...event })
  return foldLines(entry.toString())
}

/**
 * Creates a new secret calendar address, which replaces the earlier one. Only its hash is stored, so it is shown only
 * here.
 */
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

/** Whether the person has a secret address. The address itself is not stored. */
export async function readCalendar(services: Services, userId: number) {
  const query = services.store.db.selectFrom('calendars').select('createdAt').where('userId', '=', userId)
  const row = await query.executeTakeFirst()
  return { calendar: { createdAt: row?.createdAt ?? null } }
}

export async function closeCalendar(services: Services, userId: number): Promise<void> {
  await services.store.db.deleteFrom('calendars').where('userId', '=', userId).execute()
}

/** Text of several lines. The calendar format allows no control characters but line breaks and tabs. */
function lines(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')
}

type Owner = { id: number; role: string; name: string }

/** A coach's calendar of one athlete or one group, by key. An athlete or group that the coach cannot see adds nothing. */
type CalendarPart = { athlete?: string | undefined; group?: string | undefined }

function ofPart(owner: Owner, { athlete, group }: CalendarPart) {
  const one =
    athlete === undefined
      ? sql``
      : sql` and ${sql.ref('athleteId')} in (select id from users where ${sql.ref('clientId')} = ${athlete})`
  if (group === undefined) return one
  const coached = sql`select ${sql.ref('groupId')} from group_coaches where ${sql.ref('userId')} = ${owner.id}`
  const members = sql`select ${sql.ref('userId')} from members where ${sql.ref('groupKey')} = ${group}
    and ${sql.ref('deletedAt')} is null and ${sql.ref('groupId')} in (${coached})`
  return sql`${one} and ${sql.ref('athleteId')} in (${members})`
}

async function* entries(
  db: Reader,
  owner: Owner,
  firstDay: number,
  part: CalendarPart,
): AsyncGenerator<string> {
  const mine = owner.role === 'athlete' ? 'athleteId' : 'createdBy'
  const where = sql<boolean>`${sql.ref(mine)} = ${owner.id} and ${sql.ref('day')} >= ${firstDay}
    and ${sql.ref('draft')} = 0${ofPart(owner, part)}`
  for await (const { rows } of visibleBatches({ db, userId: owner.id }, workouts, { where, order: 'day' })) {
    const people = owner.role === 'coach' ? await summaries(db, rows, 'athleteId') : undefined
    yield rows
      .map((row) => {
        const name = people?.get(row.athleteId)?.name
        // What was done on another day than planned is shown on the day that it was done.
        const day = Date.parse(`${row.doneDay ?? row.scheduledTo}T00:00:00Z`)
        return entryOf(row, {
          allDay: true,
          start: new Date(day),
          // All-day events are written without a time zone; UTC keeps the day from shifting.
          timezone: 'UTC',
          end: new Date(day + dayMs),
          // A day with training in it is not taken: others may still invite the person.
          transparency: ICalEventTransparency.TRANSPARENT,
          busystatus: ICalEventBusyStatus.FREE,
          summary: oneLine(name === undefined ? row.name : `${name}: ${row.name}`),
          description: lines(row.description),
        })
      })
      .join('')
  }
}

/** The events of the person's groups. One that comes back every week is one entry for each time. */
async function* groupEvents(
  db: Reader,
  owner: Owner,
  firstDay: number,
  group: string | undefined,
): AsyncGenerator<string> {
  const ofGroup = group === undefined ? sql`` : sql` and ${sql.ref('groupKey')} = ${group}`
  const where = sql<boolean>`${sql.ref('scheduledTo')} >= ${dayFromNumber(firstDay)}${ofGroup}`
  for await (const { rows } of visibleBatches({ db, userId: owner.id }, events, {
    where,
    order: 'scheduledTo',
  })) {
    yield rows
      .map((row) =>
        entryOf(row, {
          start: new Date(row.scheduledTo),
          end: new Date(Date.parse(row.scheduledTo) + eventMs),
          summary: oneLine(row.name),
          location: oneLine([row.location, row.meetingPoint].filter(Boolean).join(' · ')),
          description: lines(`${row.distances}\n${row.description}`),
        }),
      )
      .join('')
  }
}

async function* wholeCalendar(services: Services, owner: Owner, part: CalendarPart): AsyncGenerator<string> {
  const today = dayNumber(utcDay(services.clock.now().toISOString()))
  // The library escapes the texts of events but not the name of the calendar.
  const name = escape(oneLine(`Rumo: ${owner.name}`), false)
  const empty = ical({
    name,
    prodId: { company: 'Rumo', product: 'Rumo' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: refreshSeconds,
  }).toString()
  yield empty.slice(0, empty.indexOf(end.trimEnd()))
  yield* entries(services.store.db, owner, today - daysBack, part)
  // An athlete's calendar is their training; the group's hours are in that of the group.
  if (part.athlete === undefined) yield* groupEvents(services.store.db, owner, today - daysBack, part.group)
  yield end
}

const end = 'END:VCALENDAR\r\n'

/**
 * The person's workouts as all-day events, without drafts, and the events of their groups at their hour, limited to what
 * they can see now. A coach's workouts carry the athlete's name, and can be those of one athlete or group. Throws
 * `not-found`.
 */
export async function renderCalendar(
  services: Services,
  secret: string,
  part: CalendarPart,
): Promise<AsyncIterable<string>> {
  const owner = await services.store.db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.userId')
    .select(['users.id', 'users.role', 'users.name'])
    .where('calendars.secretHash', '=', tokenHash(secret))
    .executeTakeFirst()
  if (!owner) throw new Problem('not-found')
  return wholeCalendar(services, owner, part)
}

import { collections } from '#server/store/collections.ts'
import { findRow, insertRow, updateRow } from '#server/store/rows.ts'
import type { Store, Tx } from '#server/store/store.ts'
import type { EventRow, GroupRow, MemberRow } from '#server/store/tables.ts'
import { dayFromNumber, dayNumber, utcDay } from '#sync/contract/day.ts'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { demoKey } from './people.ts'
import { seededRandom } from './seeded-random.ts'
import { groupEvents, type WeeklyEvent } from './texts/group-events.ts'
import { weekday, weekNumber } from './workouts.ts'

const weeksBack = 8
const weeksAhead = 4
const weekMs = 7 * 86_400_000

async function addEvent(tx: Tx, weeklyEvent: WeeklyEvent, group: GroupRow, day: number): Promise<EventRow> {
  const clientId = demoKey('event', weeklyEvent.group, weeklyEvent.sport, day)
  const there = await findRow(tx.db, collections.events, { clientId })
  if (there) return there
  const words = weeklyEvent.weeks[weekNumber(day) % weeklyEvent.weeks.length]
  if (!words) throw new Error(`Nothing written for ${weeklyEvent.group}`)
  const scheduledTo = `${dayFromNumber(day)}T${weeklyEvent.time}`
  // Announced a week ahead.
  const announced = new Date(Date.parse(scheduledTo) - weekMs).toISOString()
  const now = announced < tx.now ? announced : tx.now
  return insertRow({ ...tx, now }, collections.events, {
    ...words,
    clientId,
    groupId: group.id,
    groupKey: group.clientId,
    sport: weeklyEvent.sport,
    scheduledTo,
    location: weeklyEvent.location,
    timeZone: 'America/Sao_Paulo',
    createdBy: group.createdBy,
    seriesKey: null,
    repeat: null,
    until: null,
    createsWorkout: 0,
    meetingPoint: null,
  })
}

/**
 * Most athletes answer yes and most of these come, as do some who did not answer. Half of the future events are
 * answered.
 */
async function addAnswer(tx: Tx, event: EventRow, member: MemberRow): Promise<void> {
  const clientId = attendanceKey(event.clientId, member.userId)
  const roll = seededRandom('answer', clientId)
  const over = event.scheduledTo < tx.now
  const [answers, going, comes] = [roll.roll() < (over ? 0.95 : 0.5), roll.roll() < 0.8, roll.roll() < 0.9]
  const attended = over ? Number((going || !answers) && comes) : null
  const there = await findRow(tx.db, collections.attendances, { clientId })
  if (there) {
    const untouched = there.version === 1 && there.deletedAt === null && there.attended === null
    if (untouched && over) await updateRow(tx, collections.attendances, there, { attended })
    return
  }
  if (!answers && !over) return
  await insertRow(tx, collections.attendances, {
    clientId,
    eventId: event.id,
    eventKey: event.clientId,
    athleteId: member.userId,
    memberId: member.id,
    going: answers ? Number(going) : null,
    attended,
  })
}

async function addWeeklyEvents(tx: Tx, weeklyEvent: WeeklyEvent, today: number): Promise<void> {
  const group = await findRow(tx.db, collections.groups, { clientId: demoKey('group', weeklyEvent.group) })
  if (!group || group.deletedAt !== null) return
  const links = tx.db.selectFrom('members').selectAll().where('groupId', '=', group.id)
  const members = await links.where('deletedAt', 'is', null).execute()
  const monday = today - weekday(today)
  for (let week = -weeksBack; week <= weeksAhead; week += 1) {
    const event = await addEvent(tx, weeklyEvent, group, monday + week * 7 + weeklyEvent.weekday)
    if (event.deletedAt !== null) continue
    for (const member of members) await addAnswer(tx, event, member)
  }
}

/** Adds the groups' weekly events around today with answers and roll calls. */
export async function addGroupEvents(store: Store, now: Date): Promise<void> {
  const today = dayNumber(utcDay(now.toISOString()))
  await store.write(async (tx) => {
    for (const weeklyEvent of groupEvents) await addWeeklyEvents(tx, weeklyEvent, today)
  })
}

import { collections } from '../../server/store/collections.ts'
import { findRow, insertRow, updateRow } from '../../server/store/rows.ts'
import type { Store } from '../../server/store/store.ts'
import type { EventRow, GroupRow, MemberRow } from '../../server/store/tables.ts'
import type { Tx } from '../../server/store/transaction.ts'
import { attendanceKey } from '../../sync/contract/attendance-key.ts'
import { dayFromNumber, dayNumber, utcDay } from '../../sync/contract/day.ts'
import { demoKey } from './people.ts'
import { dice } from './seeded-random.ts'
import { type Gathering, gatherings } from './texts/group-events.ts'
import { weekday, weekNumber } from './workouts.ts'

const weeksBack = 8
const weeksAhead = 4
const weekMs = 7 * 86_400_000

async function addEvent(tx: Tx, gathering: Gathering, group: GroupRow, day: number): Promise<EventRow> {
  const clientId = demoKey('event', gathering.group, gathering.sport, day)
  const there = await findRow(tx.db, collections.events, { clientId })
  if (there) return there
  const words = gathering.weeks[weekNumber(day) % gathering.weeks.length]
  if (!words) throw new Error(`Nothing written for ${gathering.group}`)
  const scheduledTo = `${dayFromNumber(day)}T${gathering.time}`
  // Announced a week ahead.
  const announced = new Date(Date.parse(scheduledTo) - weekMs).toISOString()
  const now = announced < tx.now ? announced : tx.now
  return insertRow({ ...tx, now }, collections.events, {
    ...words,
    clientId,
    groupId: group.id,
    groupKey: group.clientId,
    sport: gathering.sport,
    scheduledTo,
    location: gathering.location,
    timeZone: 'America/Sao_Paulo',
    createdBy: group.createdBy,
  })
}

/** Most say that they come, and most of these do, as do some who never answered; what is still ahead is half answered. */
async function addAnswer(tx: Tx, event: EventRow, member: MemberRow): Promise<void> {
  const clientId = attendanceKey(event.clientId, member.userId)
  const roll = dice('answer', clientId)
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

async function meet(tx: Tx, gathering: Gathering, today: number): Promise<void> {
  const group = await findRow(tx.db, collections.groups, { clientId: demoKey('group', gathering.group) })
  if (!group || group.deletedAt !== null) return
  const links = tx.db.selectFrom('members').selectAll().where('groupId', '=', group.id)
  const members = await links.where('deletedAt', 'is', null).execute()
  const monday = today - weekday(today)
  for (let week = -weeksBack; week <= weeksAhead; week += 1) {
    const event = await addEvent(tx, gathering, group, monday + week * 7 + gathering.weekday)
    if (event.deletedAt !== null) continue
    for (const member of members) await addAnswer(tx, event, member)
  }
}

/** The groups' weekly sessions around today, with who said that they come and who came. */
export async function fillMeetings(store: Store, now: Date): Promise<void> {
  const today = dayNumber(utcDay(now.toISOString()))
  await store.write(async (tx) => {
    for (const gathering of gatherings) await meet(tx, gathering, today)
  })
}

import * as v from 'valibot'
import { isDay } from '#src/domain/days.ts'
import { instantFromField, partsOfField } from '#src/domain/event-time.ts'
import { oneOf, optionalText, reason, requiredText } from '#src/ui/form/form-rules.ts'
import {
  type AttendanceDocument,
  type EventDocument,
  editLocal,
  putAllLocal,
  putLocal,
  type RumoDatabase,
} from '#sync/client.ts'
import { attendanceKey, limits, trainingSports } from '#sync/contract/index.ts'

/** docs/product.md, "Events and attendance". `when` is a day and an hour of this place; a past one is allowed. */
export const eventSchema = v.object({
  name: requiredText(limits.name),
  description: requiredText(limits.description),
  sport: oneOf(trainingSports),
  when: v.pipe(
    v.string(),
    v.check((field) => isDay(partsOfField(field).day), reason('invalid-date')),
    v.check(
      (field) => instantFromField(field) !== null || !isDay(partsOfField(field).day),
      reason('invalid-time'),
    ),
  ),
  location: requiredText(limits.location),
  distances: requiredText(limits.distances),
  meetingPoint: optionalText(limits.meetingPoint),
  createsWorkout: v.boolean(),
})

export type EventValues = v.InferInput<typeof eventSchema>

/** When the event is, and the zone it was entered in. */
export function timeOf(when: string): Pick<EventDocument, 'scheduledTo' | 'timeZone'> {
  const scheduledTo = instantFromField(when)
  if (scheduledTo === null) throw new Error('checked by the schema')
  return { scheduledTo, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
}

/** What changes in the row. The zone changes with the time only: renaming an event on a journey does not move it. */
export function eventFields(changes: Partial<EventValues>): Partial<EventDocument> {
  const { when, ...fields } = v.parse(v.partial(eventSchema), changes)
  return when === undefined ? fields : { ...fields, ...timeOf(when) }
}

/** Throws a ValiError when the changes break the rules of the form, and when the event is no longer here. */
export function editEvent(database: RumoDatabase, key: string, changes: Partial<EventValues>): Promise<void> {
  return editLocal(database.events, key, eventFields(changes))
}

type Place = Pick<EventDocument, 'clientId' | 'id'>
type Person = AttendanceDocument['athlete']

/** The athlete's answer, given or changed. One row per event and athlete, however many devices it is made on. */
export function answerEvent(database: RumoDatabase, event: Place, athlete: Person, going: boolean) {
  return putAttendance(database, event, athlete, { going })
}

/** The coach's roll call; null takes it back. It says nothing about the athlete's answer. */
export function callRoll(database: RumoDatabase, event: Place, athlete: Person, attended: boolean | null) {
  return putAttendance(database, event, athlete, { attended })
}

/** The roll call of several athletes, all in one write. */
export function callRollOf(
  database: RumoDatabase,
  event: Place,
  athletes: readonly Person[],
  attended: boolean | null,
): Promise<void> {
  const starts = athletes.map((athlete) => noAnswer(event, athlete))
  return putAllLocal(database.attendances, starts, { attended })
}

function putAttendance(
  database: RumoDatabase,
  event: Place,
  athlete: Person,
  said: Partial<Pick<AttendanceDocument, 'going' | 'attended'>>,
): Promise<void> {
  return putLocal(database.attendances, noAnswer(event, athlete), said)
}

function noAnswer(event: Place, athlete: Person) {
  return {
    clientId: attendanceKey(event.clientId, athlete.id),
    going: null,
    attended: null,
    eventId: event.id,
    eventKey: event.clientId,
    athleteId: athlete.id,
    athlete,
  }
}

/** Takes an answer back. The row stays: the roll call on it is the coach's. */
export function undoAnswer(database: RumoDatabase, key: string): Promise<void> {
  return editLocal(database.attendances, key, { going: null })
}

import * as z from 'zod/mini'
import { bodyOf } from '../bodies.ts'
import { clientId, rowId } from '../ids.ts'
import { limits } from '../limits.ts'
import { fields, optionalText, personSummary, required, row } from './entities.ts'
import { repeat, trainingSport } from './enumerations.ts'
import { day, instant, timeZone } from './time.ts'

const place = required(limits.location)
const distances = required(limits.distances)

/**
 * A training session of a group, at an instant (docs/product.md, "Entities"). One that comes back every week is a row
 * for each time, so that each has answers of its own.
 */
export const groupEvent = z.object({
  ...row,
  groupId: rowId,
  groupKey: clientId,
  name: fields.name,
  description: fields.description,
  sport: trainingSport,
  scheduledTo: instant,
  location: place,
  distances,
  /** Of the place where the event was entered. */
  timeZone: z.nullable(timeZone),
  /** The same in all times of one repetition. An older server has none, nor the next two. */
  seriesKey: z._default(z.nullable(clientId), null),
  /** Null also for a time that was changed apart from the others. */
  repeat: z._default(z.nullable(repeat), null),
  /** The last day that was entered for the repetition. */
  until: z._default(z.nullable(day), null),
  /** Who goes has it as a workout in their calendar. An older server has none. */
  createsWorkout: z._default(z.boolean(), false),
  /** Where at the location people meet. An older server has none. */
  meetingPoint: z._default(optionalText(limits.meetingPoint), null),
})

export const createEvent = bodyOf('events', 'create', groupEvent)

/** An event cannot change its group: another `groupId` than its own is invalid. */
export const editEvent = bodyOf('events', 'edit', groupEvent, { id: rowId })

/**
 * One row per event and athlete, with two independent fields: `going` is the athlete's response (null: none yet),
 * `attended` the coach's roll call (null: not called).
 */
export const eventAttendance = z.object({
  ...row,
  eventId: rowId,
  eventKey: clientId,
  athleteId: rowId,
  going: z.nullable(z.boolean()),
  attended: z.nullable(z.boolean()),
  athlete: personSummary,
})

/** Athlete or coach may create the row. Each sends only the field that is theirs. */
export const createAttendance = bodyOf('attendances', 'create', eventAttendance)

/** One call for response and roll call. */
export const editAttendance = z.object({
  ...bodyOf('attendances', 'edit', eventAttendance).shape,
  ...bodyOf('attendances', 'report', eventAttendance).shape,
})

export type GroupEvent = z.infer<typeof groupEvent>
export type EventAttendance = z.infer<typeof eventAttendance>

import { combineLatest, map, type Observable, of } from 'rxjs'
import { rowByKey, rowsOf } from '#src/data/query/rows.ts'
import { addDays } from '#src/domain/days.ts'
import { startOfDay } from '#src/domain/event-time.ts'
import type { AttendanceDocument, EventDocument, RumoDatabase } from '#sync/client.ts'

/** All events this person may see, newest first. A few clubs' gatherings, so all are read. */
export function events(database: RumoDatabase): Observable<readonly EventDocument[]> {
  return between(database, { $gte: '' }).pipe(map((found) => found.toReversed()))
}

/** The events of one day at this place (`YYYY-MM-DD`), in its order. */
export function eventsOfDay(database: RumoDatabase, day: string): Observable<readonly EventDocument[]> {
  return between(database, { $gte: startOfDay(day), $lt: startOfDay(addDays(day, 1)) })
}

function between(database: RumoDatabase, scheduledTo: { $gte: string; $lt?: string }) {
  return rowsOf(database, 'events', { scheduledTo })
}

/** The events of one group from an instant on (ISO UTC, '' for all) and before another, soonest first. */
export function eventsOfGroup(
  database: RumoDatabase,
  { groupKey, from, before }: { groupKey: string; from: string; before?: string },
): Observable<readonly EventDocument[]> {
  const scheduledTo = { $gte: from, ...(before !== undefined && { $lt: before }) }
  return rowsOf(database, 'events', { groupKey, scheduledTo })
}

export const eventByKey = rowByKey('events')

/** The workout that an event has put into the calendar of somebody who goes. */
export const workoutByKey = rowByKey('workouts')

/** The answers to one event that this person may see: a coach all, an athlete their own. */
export function attendancesOf(database: RumoDatabase, eventKey: string) {
  return rowsOf(database, 'attendances', { eventKey })
}

/** The answers to some events that this person may see. @param eventKeys those of a day or of a season: up to some hundred. */
export function attendancesOfAll(database: RumoDatabase, eventKeys: readonly string[]) {
  if (eventKeys.length === 0) return of([])
  return combineLatest(eventKeys.map((key) => attendancesOf(database, key))).pipe(
    map((found) => found.flat()),
  )
}

/** Every answer on this device: an athlete's own. */
export function allAttendances(database: RumoDatabase): Observable<readonly AttendanceDocument[]> {
  return rowsOf(database, 'attendances', { id: { $gte: 0 } })
}

import { map, type Observable } from 'rxjs'
import type { AttendanceDocument, EventDocument, RumoDatabase } from '../../../sync/client.ts'
import { rowByKey, rows$ } from '../../data/query/rows.ts'

/** All events this person may see, newest first. A few clubs' gatherings, so all are read. */
export function events(database: RumoDatabase): Observable<readonly EventDocument[]> {
  return rows$(
    database.events.find({
      selector: { scheduledTo: { $gte: '' } },
      sort: [{ scheduledTo: 'asc' }, { clientId: 'asc' }],
      index: ['scheduledTo', 'clientId'],
    }),
  ).pipe(map((found) => found.toReversed()))
}

/** The events of one group from an instant on (ISO UTC, '' for all), soonest first. */
export function eventsOfGroup(
  database: RumoDatabase,
  { groupKey, from }: { groupKey: string; from: string },
): Observable<readonly EventDocument[]> {
  return rows$(
    database.events.find({
      selector: { groupKey, scheduledTo: { $gte: from } },
      sort: [{ groupKey: 'asc' }, { scheduledTo: 'asc' }, { clientId: 'asc' }],
      index: ['groupKey', 'scheduledTo', 'clientId'],
    }),
  )
}

export const eventByKey = rowByKey('events')

/** The answers to one event that this person may see: a coach all, an athlete their own. */
export function attendancesOf(
  database: RumoDatabase,
  eventKey: string,
): Observable<readonly AttendanceDocument[]> {
  return rows$(
    database.attendances.find({
      selector: { eventKey },
      sort: [{ eventKey: 'asc' }, { clientId: 'asc' }],
      index: ['eventKey', 'clientId'],
    }),
  )
}

/** Every answer on this device: an athlete's own. */
export function allAttendances(database: RumoDatabase): Observable<readonly AttendanceDocument[]> {
  return rows$(
    database.attendances.find({
      selector: { id: { $gte: 0 } },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  )
}

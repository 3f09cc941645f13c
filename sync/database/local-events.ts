import { filter, mergeMap } from 'rxjs'
import type { RumoDatabase } from './open.ts'

/** RxDB's internal name: the events of everything in the database, one by one. */
const allEvents = 'observable$'

/**
 * Live local documents follow the events of everything, of which RxDB keeps each for as long as the page is open: all rows of a
 * first sync. They need those of local documents alone.
 */
export function narrowToLocalDocuments(database: RumoDatabase): void {
  const local$ = database.eventBulks$.pipe(
    filter(({ isLocal }) => isLocal),
    mergeMap(({ events, isLocal }) => events.map((event) => ({ ...event, isLocal }))),
  )
  Object.assign(database, { [allEvents]: local$ })
}

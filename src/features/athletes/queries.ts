import { map, type Observable } from 'rxjs'
import type { UserDocument } from '../../../sync/database/documents.ts'
import type { RumoDatabase } from '../../../sync/database/open.ts'
import { row$, rows$ } from '../../data/rows.ts'

const byName = (a: UserDocument, b: UserDocument) => a.name.localeCompare(b.name)

/** All athletes this coach trains, by name. A club's people, so all are read. */
export function athletes(database: RumoDatabase): Observable<readonly UserDocument[]> {
  return rows$(
    database.users.find({
      selector: { id: { $gt: 0 } },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  ).pipe(map((users) => users.filter(({ role }) => role === 'athlete').toSorted(byName)))
}

/** A person by key, or by the numeric id of a link; null when they are not on this device. */
export function personByKey(database: RumoDatabase, key: string): Observable<UserDocument | null> {
  return /^[1-9]\d*$/.test(key) ? personById(database, Number(key)) : row$(database.users.findOne(key))
}

/** An athlete by key or numeric id; null when they are not on this device, and for the coach's own key. */
export function athleteByKey(database: RumoDatabase, key: string): Observable<UserDocument | null> {
  return personByKey(database, key).pipe(map((person) => (person?.role === 'athlete' ? person : null)))
}

/** A person by the id the server gave; null when they are not on this device, or not yet. */
export function personById(database: RumoDatabase, id: number): Observable<UserDocument | null> {
  return row$(
    database.users.findOne({
      selector: { id },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  )
}

import { map, type Observable, of, switchMap } from 'rxjs'
import { rowByKey, rowsOf } from '#src/data/query/rows.ts'
import type { RumoDatabase, UserDocument } from '#sync/client.ts'

const byName = (a: UserDocument, b: UserDocument) => a.name.localeCompare(b.name)

/** All athletes this coach trains, by name. A club has few enough people to read all. */
export function athletes(database: RumoDatabase): Observable<readonly UserDocument[]> {
  return rowsOf(database, 'users', { id: { $gt: 0 } }).pipe(
    map((users) => users.filter(({ role }) => role === 'athlete').toSorted(byName)),
  )
}

const personByKey = rowByKey('users')

/** An athlete by key, or by the numeric id of a link; null when they are not on this device, and for a coach's key. */
export function athleteByKey(database: RumoDatabase, key: string): Observable<UserDocument | null> {
  return personByKey(database, key).pipe(
    switchMap((found) => (found ? of(found) : athletes(database).pipe(map((all) => formerly(all, key))))),
    map((found) => (found?.role === 'athlete' ? found : null)),
  )
}

/** The account that took over the plans of an athlete without account. */
function formerly(all: readonly UserDocument[], key: string): UserDocument | null {
  return all.find(({ formerKeys }) => formerKeys.includes(key)) ?? null
}

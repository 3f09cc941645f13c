import { map, type Observable } from 'rxjs'
import type { RumoDatabase } from '#sync/client.ts'
import { rowsOf } from './rows.ts'

/** The names of the coaches on this device, by id; a handful. */
export function coachNames(database: RumoDatabase): Observable<ReadonlyMap<number, string>> {
  return rowsOf(database, 'users', { id: { $gte: 0 } }).pipe(
    map((found) => new Map(found.filter(({ role }) => role === 'coach').map(({ id, name }) => [id, name]))),
  )
}

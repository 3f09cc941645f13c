import { map, type Observable, switchMap } from 'rxjs'
import {
  type AttentionDocument,
  allUnsent,
  attention$,
  type RumoDatabase,
  type UnsentRow,
  unsentCount$,
} from '../../../sync/client.ts'

/** What needs the person, newest first. Never more than a handful, so all of it is read. */
export function attention(database: RumoDatabase): Observable<readonly AttentionDocument[]> {
  return attention$(database).pipe(map((entries) => entries.toSorted((a, b) => b.at - a.at)))
}

/** What waits to be sent, deleted rows included. */
export function waiting(database: RumoDatabase): Observable<readonly UnsentRow[]> {
  return unsentCount$(database).pipe(switchMap(() => allUnsent(database)))
}

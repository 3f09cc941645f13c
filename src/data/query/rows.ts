import type { RxDocument, RxQuery } from 'rxdb/plugins/core'
import { map, type Observable } from 'rxjs'

/** A live list of plain rows; the same query keeps the same row objects where nothing changed. */
export function rows$<T>(query: RxQuery<T, RxDocument<T>[]>): Observable<readonly T[]> {
  return query.$.pipe(map((documents) => documents.map(plain)))
}

/** A live row; null when it is not on this device. */
export function row$<T>(query: RxQuery<T, RxDocument<T> | null>): Observable<T | null> {
  return query.$.pipe(map((document) => document && plain(document)))
}

function plain<T>(document: RxDocument<T>): T {
  return document.toJSON() as T
}

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

const plainRows = new WeakMap<object, unknown>()

/** RxDB gives the same document again until the row changes, but `toJSON` another object each time. */
function plain<T>(document: RxDocument<T>): T {
  const row = (plainRows.get(document) ?? document.toJSON()) as T
  plainRows.set(document, row)
  return row
}

import type { MangoQuery, RxCollection, RxDocument, RxQuery } from 'rxdb/plugins/core'
import { map, type Observable, of } from 'rxjs'
import type { Documents, RumoDatabase } from '#sync/client.ts'

/** A live list of plain rows; the same query keeps the same row objects where nothing changed. */
export function rows$<T>(query: RxQuery<T, RxDocument<T>[]>): Observable<readonly T[]> {
  return query.$.pipe(map((documents) => documents.map(plain)))
}

type Bounds<T> = { $gt?: T; $gte?: T; $lt?: T; $lte?: T }

/** Values of the fields of one index in its order; the last may be a range. */
type Stretch<Row> = { readonly [Field in keyof Row]?: Row[Field] | Bounds<Row[Field]> }

/** Queries a stretch of the index that the fields name, so that no other row is read; the rows come in its order. */
export function stretchOf<Name extends keyof Documents>(
  database: RumoDatabase,
  name: Name,
  stretch: Stretch<Documents[Name]>,
): RxQuery<Documents[Name], RxDocument<Documents[Name]>[]> {
  const index = [...Object.keys(stretch), 'clientId']
  const sort = index.map((field) => ({ [field]: 'asc' }))
  // The name says which rows the collection holds.
  const collection = database.collections[name] as unknown as RxCollection<Documents[Name]>
  return collection.find({ selector: stretch, sort, index } as MangoQuery<Documents[Name]>)
}

/** The live rows of a stretch of an index. */
export function rowsOf<Name extends keyof Documents>(...args: Parameters<typeof stretchOf<Name>>) {
  return rows$(stretchOf<Name>(...args))
}

type WithKeys = { id: number; clientId: string }

/**
 * Makes the live query of one row by its key, or by the numeric id of a link; null when it is not on this device. An empty key
 * names no row; RxDB would look for it in all of them.
 */
export function rowByKey<Name extends keyof Documents>(name: Name) {
  return (database: RumoDatabase, key: string): Observable<Documents[Name] | null> => {
    if (key === '') return of(null)
    const collection = database.collections[name] as unknown as RxCollection<WithKeys>
    const query = /^[1-9]\d*$/.test(key)
      ? collection.findOne({
          selector: { id: Number(key) },
          sort: [{ id: 'asc' }, { clientId: 'asc' }],
          index: ['id', 'clientId'],
        })
      : collection.findOne(key)
    // The name says which rows the collection holds.
    return query.$.pipe(map((document) => document && (plain(document) as Documents[Name])))
  }
}

const plainRows = new WeakMap<object, unknown>()

/** RxDB gives the same document again until the row changes, but `toJSON` another object each time. */
function plain<T>(document: RxDocument<T>): T {
  const row = (plainRows.get(document) ?? document.toJSON()) as T
  plainRows.set(document, row)
  return row
}

import { map, type Observable } from 'rxjs'
import type { RumoDatabase, TemplateDocument } from '../../../sync/client.ts'
import { row$, rows$ } from '../../data/query/rows.ts'

/** The coach's whole library, by name. One person's shelf, so all of it is read. */
export function templates(database: RumoDatabase): Observable<readonly TemplateDocument[]> {
  return rows$(
    database.templates.find({
      selector: { id: { $gte: 0 } },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  ).pipe(map((found) => found.toSorted((a, b) => a.name.localeCompare(b.name))))
}

/** One template by its key, or by the numeric id of a link; null when it is not on this device. */
export function templateByKey(database: RumoDatabase, key: string): Observable<TemplateDocument | null> {
  if (!/^[1-9]\d*$/.test(key)) return row$(database.templates.findOne(key))
  return row$(
    database.templates.findOne({
      selector: { id: Number(key) },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  )
}

import { map, type Observable } from 'rxjs'
import type { RumoDatabase, TemplateDocument } from '../../../sync/client.ts'
import { rowByKey, rows$ } from '../../data/query/rows.ts'

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

export const templateByKey = rowByKey('templates')

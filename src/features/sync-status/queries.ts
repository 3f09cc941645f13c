import { map, type Observable } from 'rxjs'
import type { AttentionDocument } from '../../../sync/database/documents.ts'
import type { RumoDatabase } from '../../../sync/database/open.ts'
import { rows$ } from '../../data/rows.ts'

/** What needs the person, newest first. Never more than a handful, so all of it is read. */
export function attention(database: RumoDatabase): Observable<readonly AttentionDocument[]> {
  return rows$(database.attention.find()).pipe(map((entries) => entries.toSorted((a, b) => b.at - a.at)))
}

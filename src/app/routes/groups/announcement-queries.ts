import { combineLatest, map, type Observable, of } from 'rxjs'
import { rowByKey } from '#src/data/query/rows.ts'
import { inOrder, threadOf } from '#src/features/workouts/thread/queries.ts'
import type { CommentDocument, RumoDatabase } from '#sync/client.ts'

export const commentByKey = rowByKey('comments')

/** What was announced to these groups, what is not sent yet first, then the newest. */
export function announcementsTo(
  database: RumoDatabase,
  groupKeys: readonly string[],
): Observable<readonly CommentDocument[]> {
  if (groupKeys.length === 0) return of([])
  return combineLatest(groupKeys.map((key) => threadOf(database, key))).pipe(
    map((found) => inOrder(found.flat()).toReversed()),
  )
}

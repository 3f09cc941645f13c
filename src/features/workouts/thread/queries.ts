import { map, type Observable } from 'rxjs'
import { rowsOf } from '#src/data/query/rows.ts'
import type { CommentDocument, RumoDatabase } from '#sync/client.ts'

/** The order of a thread: as the server received them, those that are not sent yet last. */
export function inOrder(comments: readonly CommentDocument[]): CommentDocument[] {
  const place = ({ id }: CommentDocument) => id || Number.POSITIVE_INFINITY
  return comments.toSorted((a, b) =>
    a.id === b.id ? a.createdAt.localeCompare(b.createdAt) : place(a) - place(b),
  )
}

export function threadOf(database: RumoDatabase, workoutKey: string): Observable<readonly CommentDocument[]> {
  return rowsOf(database, 'comments', { workoutKey }).pipe(map(inOrder))
}

/** All comments since an instant, in the order of `threadOf`. */
export function commentsSince(database: RumoDatabase, since: string): Observable<readonly CommentDocument[]> {
  return rowsOf(database, 'comments', { createdAt: { $gte: since } }).pipe(map(inOrder))
}

import type { CommentSubject } from '#sync/contract/shapes/comments.ts'
import type { Reader } from './store.ts'

/** The comments about one thing, deleted ones too. Workouts, groups and announcements are numbered apart. */
export function commentsAbout(db: Reader, about: CommentSubject, id: number) {
  return db.selectFrom('comments').selectAll().where('about', '=', about).where('workoutId', '=', id)
}

import type { CommentSubject } from '#sync/contract/shapes/comments.ts'
import type { Reader } from './store.ts'

/** The comments about one thing, deleted ones too. Workouts, groups and announcements are numbered apart. */
export function commentsAbout(db: Reader, about: CommentSubject, id: number) {
  return db.selectFrom('comments').selectAll().where('about', '=', about).where('workoutId', '=', id)
}

/** A text in parts of at most this length, none of them blank. A character outside the basic plane stays whole. */
export function commentParts(text: string, longest: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; ) {
    const full = text.slice(at, at + longest)
    const splits = at + longest < text.length && /[\uD800-\uDBFF]$/.test(full)
    const part = splits ? full.slice(0, -1) : full
    parts.push(part)
    at += part.length
  }
  return parts.filter((part) => part.trim() !== '')
}

import type { CommentDocument } from '#sync/client.ts'
import type { ReadMarker } from '#sync/contract/index.ts'

/**
 * The comments of other people that this person has not read, by the key of their workout and in order.
 * @param comments in the order of their threads.
 */
export function unreadComments(
  comments: readonly CommentDocument[],
  markers: readonly ReadMarker[],
  userId: number,
): Map<string, CommentDocument[]> {
  const upTo = new Map(markers.map((marker) => [marker.workoutKey, marker.upTo]))
  const unread = comments.filter(
    ({ id, authorId, workoutKey }) => authorId !== userId && id > (upTo.get(workoutKey) ?? 0),
  )
  return Map.groupBy(unread, ({ workoutKey }) => workoutKey)
}

/** The id up to which somebody who sees this whole thread has read; undefined when nothing in it is from others. */
export function lastOfOthers(thread: readonly CommentDocument[], userId: number): number | undefined {
  return thread.findLast(({ id, authorId }) => id > 0 && authorId !== userId)?.id
}

import { useMemo } from 'react'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import type { CommentDocument } from '#sync/client.ts'
import type { ReadMarker } from '#sync/contract/index.ts'
import { commentsSince } from './queries.ts'

/** How many days back a comment that was not opened is still brought up. */
const unreadDays = 28

const none: ReadonlyMap<string, readonly CommentDocument[]> = new Map()

/** What others wrote lately and this person has not opened, by the key of the workout or announcement. */
export function useUnread(): ReadonlyMap<string, readonly CommentDocument[]> {
  const { userId } = useSession()
  const since = addDays(useToday(), -unreadDays)
  const comments = useLiveQuery(commentsSince, since)
  const markers = useOwnProfile()?.readComments
  return useMemo(
    () => (comments && markers ? unreadComments(comments, markers, userId) : none),
    [comments, markers, userId],
  )
}

/**
 * The comments of other people that this person has not read, by the key of their thread and in order.
 * @param comments in the order of their threads.
 */
export function unreadComments(
  comments: readonly CommentDocument[],
  markers: readonly ReadMarker[],
  userId: number,
): Map<string, CommentDocument[]> {
  const upTo = new Map(markers.map((marker) => [marker.workoutKey, marker.upTo]))
  const unread = comments.filter(
    (comment) => comment.authorId !== userId && comment.id > (upTo.get(threadKey(comment)) ?? 0),
  )
  return Map.groupBy(unread, threadKey)
}

/** What a comment is read with: its workout; an announcement and its answers are one. */
export function threadKey({ about, clientId, workoutKey }: CommentDocument): string {
  return about === 'group' ? clientId : workoutKey
}

/** The id up to which somebody who sees this whole thread has read; undefined when nothing in it is from others. */
export function lastOfOthers(thread: readonly CommentDocument[], userId: number): number | undefined {
  return thread.findLast(({ id, authorId }) => id > 0 && authorId !== userId)?.id
}

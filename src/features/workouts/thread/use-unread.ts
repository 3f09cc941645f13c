import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useOwnProfile } from '#src/data/query/use-own-profile.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import type { CommentDocument } from '#sync/client.ts'
import { commentsSince } from './queries.ts'
import { unreadComments } from './unread.ts'

/** How many days back a comment that was not opened is still brought up. */
const unreadDays = 28

const none: ReadonlyMap<string, readonly CommentDocument[]> = new Map()

/** What others wrote lately and this person has not opened, by the key of the workout. */
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

import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { threadOf } from '#src/features/workouts/thread/queries.ts'
import { onDemand } from '#src/ui/on-demand.tsx'

const NoticeOffer = onDemand(
  () => import('#src/features/notices/notice-offer.tsx').then((m) => m.NoticeOffer),
  null,
)

/** Below the thread about a row with this key, in which the person had the last word: notices are offered to those who wait for an answer. */
export function ReplyNotices({ about }: { about: string }) {
  const { userId } = useSession()
  const fullServer = useFullServer()
  const thread = useLiveQuery(threadOf, about)
  return fullServer && thread?.at(-1)?.authorId === userId ? <NoticeOffer /> : null
}

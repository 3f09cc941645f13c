import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useServerExtras } from '#src/data/session/use-server-extras.ts'
import { threadOf } from '#src/features/workouts/thread/queries.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

const NoticeOffer = onDemand(
  () => import('#src/features/notices/notice-offer.tsx').then((m) => m.NoticeOffer),
  null,
)

/** Below a thread in which the person had the last word: notices are offered to those who wait for an answer. */
export function ReplyNotices({ workout }: { workout: WorkoutDocument }) {
  const { userId } = useSession()
  const extras = useServerExtras()
  const thread = useLiveQuery(threadOf, workout.clientId)
  return extras && thread?.at(-1)?.authorId === userId ? <NoticeOffer /> : null
}

import { Trans } from '@lingui/react/macro'
import { IconFlag } from '@tabler/icons-react'
import { eventPath, threadHash, workoutPath } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { attendancesOfAll, eventsOfDay } from '#src/features/events/queries.ts'
import { allMembers } from '#src/features/groups/queries.ts'
import { useUnread } from '#src/features/workouts/thread/use-unread.ts'
import { newMarkDialog } from '#src/training/planning/plan-dialogs.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import styles from './home-extras.module.css'

// Most days have no event.
const EventsToday = onDemand(
  () => import('#src/features/events/events-today.tsx').then((m) => m.EventsToday),
  // Its heading and one event.
  <Skeleton height={116} />,
)

// Most starts bring no new words.
const UnreadReplies = onDemand(
  () => import('#src/features/workouts/thread/unread-replies.tsx').then((m) => m.UnreadReplies),
  null,
)

// Most athletes have a coach.
const WithoutCoach = onDemand(() => import('./without-coach.tsx').then((m) => m.WithoutCoach), null)

/**
 * Below an athlete's day: the events of today, what others wrote and was not opened, and a way to mark the day shown
 * (docs/product.md, "Home").
 */
export function HomeExtras({ today, shown }: { today: string; shown: string }) {
  const { userId } = useSession()
  const fullServer = useFullServer()
  const eventsOfToday = useLiveQuery(eventsOfDay, today)
  const answers = useLiveQuery(attendancesOfAll, eventsOfToday?.map(({ clientId }) => clientId) ?? [])
  const unread = useUnread()
  const links = useLoadedRows(useLiveQuery(allMembers, null))
  if (!eventsOfToday) return null
  return (
    <>
      {eventsOfToday.length > 0 && (
        <EventsToday
          events={eventsOfToday}
          pathOf={({ clientId }) => eventPath(clientId)}
          answers={answers}
        />
      )}
      {unread.size > 0 && <UnreadReplies pathOf={({ workoutKey }) => workoutPath(workoutKey) + threadHash} />}
      {links?.length === 0 && <WithoutCoach today={today} />}
      {fullServer && (
        <Button
          icon={IconFlag}
          kind="quiet"
          className={styles.mark}
          onClick={() => newMarkDialog.open({ athleteId: userId, day: shown })}
        >
          <Trans>Marcar prova, doença ou viagem</Trans>
        </Button>
      )}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { eventPath } from '../../config/paths.ts'
import { useSession } from '../../data/session-context.ts'
import { useArrived } from '../../data/use-arrived.ts'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { useToday } from '../../data/use-now.ts'
import { EventList } from '../../features/events/event-list.tsx'
import { allAttendances, events } from '../../features/events/queries.ts'
import { PageBody } from '../../ui/page-body.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The events of an athlete's groups, each with the own answer; for a coach, of all their groups. */
export function Page() {
  const { t } = useLingui()
  const { role } = useSession()
  const today = useToday()
  const all = useArrived(useLiveQuery(events, null))
  const answers = useLiveQuery(allAttendances, null)
  return (
    <>
      <PageHeader title={t`Eventos`} />
      <PageBody>
        {all && answers ? (
          <EventList
            events={all}
            today={today}
            pathOf={({ clientId }) => eventPath(clientId)}
            {...(role === 'athlete' ? { answers } : {})}
          />
        ) : (
          <Skeleton height={68} count={5} />
        )}
      </PageBody>
    </>
  )
}

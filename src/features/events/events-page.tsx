import { useLingui } from '@lingui/react/macro'
import { eventPath } from '../../config/paths.ts'
import { useLiveQuery } from '../../data/query/use-live-query.ts'
import { useLoadedRows } from '../../data/query/use-loaded-rows.ts'
import { useToday } from '../../data/query/use-now.ts'
import { useSession } from '../../data/session/session-context.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EventList } from './event-list.tsx'
import { allAttendances, events } from './queries.ts'

/** The events of an athlete's groups, each with the own answer; for a coach, of all their groups. */
export function Page() {
  const { t } = useLingui()
  const { role } = useSession()
  const today = useToday()
  const all = useLoadedRows(useLiveQuery(events, null))
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

import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from 'react-router'
import type { EventDocument } from '../../../../sync/client.ts'
import { groupEventPath, paths } from '../../../config/paths.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useToday } from '../../../data/query/use-now.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { eventPhase } from '../../../domain/days/event-time.ts'
import { OwnRsvp } from '../../../features/events/attendance/own-rsvp.tsx'
import { EventFacts } from '../../../features/events/event-facts.tsx'
import { attendancesOf, eventByKey } from '../../../features/events/queries.ts'
import { groupByKey } from '../../../features/groups/queries.ts'
import { RecordPage } from '../../../training/record/record-page.tsx'
import { SyncBadge } from '../../../training/record/sync-badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'

/** One event for an athlete: when and where, and whether they go. A coach is led to the group's own page of it. */
export function Page() {
  const { t } = useLingui()
  const { event: key = '' } = useParams()
  const { role } = useSession()
  const event = useLiveQuery(eventByKey, key)
  return (
    <RecordPage
      row={event}
      back={paths.events}
      heading={t`Evento`}
      missing={t`Este evento não está mais aqui`}
    >
      {(found) =>
        role === 'coach' ? (
          <Navigate to={groupEventPath(found.groupKey, found.clientId)} replace />
        ) : (
          <EventPage event={found} />
        )
      }
    </RecordPage>
  )
}

function EventPage({ event }: { event: EventDocument }) {
  const { userId } = useSession()
  const today = useToday()
  const group = useLiveQuery(groupByKey, event.groupKey)
  const answers = useLiveQuery(attendancesOf, event.clientId)
  return (
    <>
      <PageHeader
        title={event.name}
        mark={<SyncBadge record={event} />}
        subtitle={group?.name}
        back={paths.events}
      />
      <PageBody
        aside={
          answers ? (
            <OwnRsvp
              event={event}
              rsvp={answers.find(({ athleteId }) => athleteId === userId)}
              past={eventPhase(event.scheduledTo, today) === 'past'}
            />
          ) : (
            <Skeleton height={160} />
          )
        }
      >
        <EventFacts event={event} />
      </PageBody>
    </>
  )
}

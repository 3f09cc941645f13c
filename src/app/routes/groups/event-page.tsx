import { msg } from '@lingui/core/macro'
import { Navigate } from 'react-router'
import { groupEventPath, paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { eventPhase } from '#src/domain/event-time.ts'
import { OwnRsvp } from '#src/features/events/attendance/own-rsvp.tsx'
import { EventFacts } from '#src/features/events/event-facts.tsx'
import { attendancesOf, eventByKey } from '#src/features/events/queries.ts'
import { groupByKey } from '#src/features/groups/queries.ts'
import { recordPage } from '#src/training/record/record-page.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { EventDocument } from '#sync/client.ts'

/** One event for an athlete: when and where, and whether they go. A coach is led to the group's own page of it. */
export const Page = recordPage(
  'event',
  eventByKey,
  { back: paths.events, heading: msg`Evento`, missing: msg`Este evento não está mais aqui` },
  EventPage,
)

function EventPage({ row: event }: { row: EventDocument }) {
  const { userId, role } = useSession()
  const today = useToday()
  const group = useLiveQuery(groupByKey, event.groupKey)
  const answers = useLiveQuery(attendancesOf, event.clientId)
  if (role === 'coach') return <Navigate to={groupEventPath(event.groupKey, event.clientId)} replace />
  return (
    <>
      <PageHeader
        title={event.name}
        mark={<SyncBadge record={event} />}
        // Its line is kept while it is being read.
        subtitle={group === undefined ? '\u00a0' : group?.name}
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

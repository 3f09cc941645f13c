import { useLingui } from '@lingui/react/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import { eventPath, paths } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { EventList } from './event-list.tsx'
import { allAttendances, events } from './queries.ts'

/** The events of an athlete's groups, each with the own answer; for a coach, of all their groups. */
export function Page() {
  const { t } = useLingui()
  const { role } = useSession()
  const fullServer = useFullServer()
  const today = useToday()
  const all = useLoadedRows(useLiveQuery(events, null))
  const answers = useLiveQuery(allAttendances, null)
  return (
    <>
      <PageHeader
        title={t`Eventos`}
        actions={
          role === 'athlete' &&
          fullServer && (
            <ButtonLink icon={IconSpeakerphone} to={paths.announcements}>
              {t`Recados`}
            </ButtonLink>
          )
        }
      />
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

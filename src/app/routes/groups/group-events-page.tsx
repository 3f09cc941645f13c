import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconUserCheck } from '@tabler/icons-react'
import { groupAttendancePath, groupEventPath, groupPath } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { EventDialog, newEventDialog } from '#src/features/events/event-dialog.tsx'
import { EventList } from '#src/features/events/event-list.tsx'
import { eventsOfGroup } from '#src/features/events/queries.ts'
import { groupPage } from '#src/features/groups/group-page.ts'
import { AddButton } from '#src/ui/add-button.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { GroupDocument } from '#sync/client.ts'

export const Page = groupPage(msg`Eventos`, GroupEvents)

function GroupEvents({ row: group }: { row: GroupDocument }) {
  const { t } = useLingui()
  const today = useToday()
  const found = useLoadedRows(useLiveQuery(eventsOfGroup, { groupKey: group.clientId, from: '' }))
  return (
    <>
      <PageHeader
        title={t`Eventos`}
        subtitle={group.name}
        back={groupPath(group.clientId)}
        actions={
          <>
            <ButtonLink icon={IconUserCheck} to={groupAttendancePath(group.clientId)}>
              {t`Presença`}
            </ButtonLink>
            <AddButton onClick={() => newEventDialog.open()}>{t`Evento`}</AddButton>
          </>
        }
      />
      <PageBody>
        {found ? (
          <EventList
            events={found.toReversed()}
            today={today}
            pathOf={({ clientId }) => groupEventPath(group.clientId, clientId)}
          />
        ) : (
          <Skeleton height={68} count={5} />
        )}
      </PageBody>
      <EventDialog group={group} />
    </>
  )
}

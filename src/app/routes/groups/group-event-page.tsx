import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import type { EventDocument, GroupDocument } from '../../../../sync/client.ts'
import { groupEventsPath } from '../../../config/paths.ts'
import { useInitialSyncDone } from '../../../data/query/use-initial-sync-done.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useLoadedRows } from '../../../data/query/use-loaded-rows.ts'
import { RollCall } from '../../../features/events/attendance/roll-call.tsx'
import { EventFacts } from '../../../features/events/event-facts.tsx'
import { EventDialog } from '../../../features/events/form/event-dialog.tsx'
import { attendancesOf, eventByKey } from '../../../features/events/queries.ts'
import { DeleteEventDialog } from '../../../features/events/series/delete-event-dialog.tsx'
import { groupByKey, membersOf } from '../../../features/groups/queries.ts'
import { RecordPage } from '../../../training/record/record-page.tsx'
import { SyncBadge } from '../../../training/record/sync-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'

/** One event for the group's coach: who comes, and the roll call. */
export function Page() {
  const { t } = useLingui()
  const { group: groupKey = '', event: key = '' } = useParams()
  const event = useLiveQuery(eventByKey, key)
  const group = useLiveQuery(groupByKey, groupKey)
  return (
    <RecordPage
      row={event && group && (event.groupKey === group.clientId ? { event, group } : null)}
      back={groupEventsPath(groupKey)}
      heading={t`Evento`}
      missing={t`Este evento não está mais aqui`}
    >
      {(found) => <GroupEvent {...found} />}
    </RecordPage>
  )
}

function GroupEvent({ event, group }: { event: EventDocument; group: GroupDocument }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const members = useLoadedRows(useLiveQuery(membersOf, group.clientId))
  const attendances = useLiveQuery(attendancesOf, event.clientId)
  const complete = useInitialSyncDone()
  const editing = useDialog<null>('edit-event')
  const deleting = useDialog<null>('delete-event')
  const back = groupEventsPath(group.clientId)

  return (
    <>
      <PageHeader
        title={event.name}
        mark={<SyncBadge record={event} />}
        subtitle={group.name}
        back={back}
        actions={
          <>
            <Button onClick={() => editing.open(null)}>
              <IconPencil size={18} aria-hidden />
              <Trans>Editar</Trans>
            </Button>
            <Button square aria-label={t`Excluir evento`} onClick={() => deleting.open(null)}>
              <IconTrash size={18} aria-hidden />
            </Button>
          </>
        }
      />
      <PageBody
        aside={
          <Card title={t`Quem vai`}>
            {members && attendances ? (
              <RollCall event={event} members={members} attendances={attendances} />
            ) : (
              <Skeleton height={68} count={3} />
            )}
          </Card>
        }
      >
        <EventFacts event={event} />
      </PageBody>
      <EventDialog group={group} event={event} dialog={editing} />
      <DeleteEventDialog
        event={event}
        answers={complete ? (attendances?.filter(({ going }) => going !== null).length ?? 0) : undefined}
        dialog={deleting}
        onDeleted={() => navigate(back, { replace: true })}
      />
    </>
  )
}

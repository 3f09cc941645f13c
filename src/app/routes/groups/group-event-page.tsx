import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import { groupEventsPath } from '#src/config/paths.ts'
import { useInitialSyncDone, useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { RollCall } from '#src/features/events/attendance/roll-call.tsx'
import { EventDialog, editEventDialog } from '#src/features/events/event-dialog.tsx'
import { EventFacts } from '#src/features/events/event-facts.tsx'
import { attendancesOf, eventByKey } from '#src/features/events/queries.ts'
import { DeleteEventDialog, deleteEventDialog } from '#src/features/events/series/delete-event-dialog.tsx'
import { groupByKey, membersOf } from '#src/features/groups/queries.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { EventDocument, GroupDocument } from '#sync/client.ts'

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
            <Button icon={IconPencil} onClick={() => editEventDialog.open()}>
              {t`Editar`}
            </Button>
            <IconButton icon={IconTrash} label={t`Excluir evento`} onClick={() => deleteEventDialog.open()} />
          </>
        }
      />
      <PageBody
        aside={
          members && attendances ? (
            <RollCall event={event} members={members} attendances={attendances} />
          ) : (
            <Skeleton height={68} count={3} />
          )
        }
      >
        <EventFacts event={event} />
      </PageBody>
      <EventDialog group={group} event={event} />
      <DeleteEventDialog
        event={event}
        answers={complete ? (attendances?.filter(({ going }) => going !== null).length ?? 0) : undefined}
        onDeleted={() => navigate(back, { replace: true })}
      />
    </>
  )
}

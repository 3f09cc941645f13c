import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from 'react-router'
import type { GroupDocument } from '../../../../sync/client.ts'
import { groupEventPath, groupPath, paths } from '../../../config/paths.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useLoadedRows } from '../../../data/query/use-loaded-rows.ts'
import { useToday } from '../../../data/query/use-now.ts'
import { EventList } from '../../../features/events/event-list.tsx'
import { EventDialog } from '../../../features/events/form/event-dialog.tsx'
import { eventsOfGroup } from '../../../features/events/queries.ts'
import { groupByKey } from '../../../features/groups/queries.ts'
import { RecordPage } from '../../../training/record/record-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'

/** All events of one group, for its coach. */
export function Page() {
  const { t } = useLingui()
  const { group: key = '' } = useParams()
  const group = useLiveQuery(groupByKey, key)
  return (
    <RecordPage
      row={group}
      back={paths.groups}
      heading={t`Eventos`}
      missing={t`Este grupo não está mais aqui`}
    >
      {(found) => <GroupEvents group={found} />}
    </RecordPage>
  )
}

function GroupEvents({ group }: { group: GroupDocument }) {
  const { t } = useLingui()
  const today = useToday()
  const creating = useDialog<null>('new-event')
  const found = useLoadedRows(useLiveQuery(eventsOfGroup, { groupKey: group.clientId, from: '' }))
  return (
    <>
      <PageHeader
        title={t`Eventos`}
        subtitle={group.name}
        back={groupPath(group.clientId)}
        actions={
          <Button kind="primary" floating onClick={() => creating.open(null)}>
            <IconPlus size={18} stroke={2.2} aria-hidden />
            <Trans>Evento</Trans>
          </Button>
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
      <EventDialog group={group} dialog={creating} />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { groupEventsPath, paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { SeasonAttendance } from '#src/features/events/season/season-attendance.tsx'
import { groupByKey, membersOf } from '#src/features/groups/queries.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { GroupDocument } from '#sync/client.ts'

/** Who came to the events of a group, for its coaches. */
export function Page() {
  const { t } = useLingui()
  const { group: key = '' } = useParams()
  const group = useLiveQuery(groupByKey, key)
  return (
    <RecordPage
      row={group}
      back={paths.groups}
      heading={t`Presença`}
      missing={t`Este grupo não está mais aqui`}
    >
      {(found) => <GroupAttendance group={found} />}
    </RecordPage>
  )
}

function GroupAttendance({ group }: { group: GroupDocument }) {
  const { t } = useLingui()
  const members = useLiveQuery(membersOf, group.clientId)
  return (
    <>
      <PageHeader title={t`Presença`} subtitle={group.name} back={groupEventsPath(group.clientId)} />
      <PageBody wide>{members && <SeasonAttendance group={group} members={members} />}</PageBody>
    </>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { groupEventsPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { SeasonAttendance } from '#src/features/events/season/season-attendance.tsx'
import { groupPage } from '#src/features/groups/group-page.ts'
import { membersOf } from '#src/features/groups/queries.ts'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { GroupDocument } from '#sync/client.ts'

export const Page = groupPage(msg`Presença`, GroupAttendance)

function GroupAttendance({ row: group }: { row: GroupDocument }) {
  const { t } = useLingui()
  const members = useLiveQuery(membersOf, group.clientId)
  return (
    <>
      <PageHeader title={t`Presença`} subtitle={group.name} back={groupEventsPath(group.clientId)} />
      <PageBody wide>{members && <SeasonAttendance group={group} members={members} />}</PageBody>
    </>
  )
}

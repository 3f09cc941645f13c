import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useLoadedRows } from '../../../data/query/use-loaded-rows.ts'
import { useToday } from '../../../data/query/use-now.ts'
import { AthleteList } from '../../../features/athletes/list/athlete-list.tsx'
import { groups } from '../../../features/groups/queries.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useTeam } from './use-team.ts'

export function Page() {
  const { t } = useLingui()
  const today = useToday()
  const team = useLoadedRows(useTeam(today))
  const ownGroups = useLiveQuery(groups, null)
  return (
    <>
      <PageHeader title={t`Atletas`} />
      <PageBody wide>
        {team && ownGroups ? (
          <AthleteList team={team} groups={ownGroups} today={today} />
        ) : (
          <Skeleton height={68} count={5} />
        )}
      </PageBody>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useLoadedRows } from '#src/data/query/use-loaded-rows.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { AthleteList } from '#src/features/athletes/list/athlete-list.tsx'
import { groups } from '#src/features/groups/queries.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { NoAthletes } from './no-athletes.tsx'
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
        {team?.length === 0 && <NoAthletes />}
        {team?.length !== 0 &&
          (team && ownGroups ? (
            <AthleteList team={team} groups={ownGroups} today={today} />
          ) : (
            <Skeleton height={68} count={5} />
          ))}
      </PageBody>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useArrived } from '../../data/use-arrived.ts'
import { useToday } from '../../data/use-now.ts'
import { AthleteList } from '../../features/athletes/athlete-list.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTeam } from './use-team.ts'

export function Page() {
  const { t } = useLingui()
  const today = useToday()
  const team = useArrived(useTeam(today))
  return (
    <>
      <PageHeader title={t`Atletas`} />
      <PageBody>
        {team ? <AthleteList team={team} today={today} /> : <Skeleton height={68} count={5} />}
      </PageBody>
    </>
  )
}

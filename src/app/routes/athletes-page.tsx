import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { AthleteList } from '../../features/athletes/athlete-list.tsx'
import { athletes } from '../../features/athletes/queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function Page() {
  const { t } = useLingui()
  const team = useLiveQuery(athletes, null)
  return (
    <>
      <PageHeader title={t`Atletas`} />
      {team ? <AthleteList athletes={team} /> : <Skeleton height={68} count={5} />}
    </>
  )
}

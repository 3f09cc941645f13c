import { useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { tableFrom } from '#src/config/breakpoints.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { AthleteList } from '#src/features/athletes/list/athlete-list.tsx'
import {
  AddAthletesDialog,
  addAthletesDialog,
} from '#src/features/athletes/without-account/add-athletes-dialog.tsx'
import { SamePersonQuestions } from '#src/features/athletes/without-account/same-person-questions.tsx'
import { groups } from '#src/features/groups/queries.ts'
import { useWideEnough } from '#src/ui/browser/use-desktop.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { NoAthletes } from './no-athletes.tsx'
import { useTeam } from './use-team.ts'

export function Page() {
  const { t } = useLingui()
  const today = useToday()
  const isWide = useWideEnough(tableFrom)
  const team = useLoadedRows(useTeam(today, isWide))
  const ownGroups = useLiveQuery(groups, null)
  const fullServer = useFullServer()
  const people = useMemo(() => team?.map(({ athlete }) => athlete) ?? [], [team])
  return (
    <>
      <PageHeader
        title={t`Atletas`}
        actions={
          fullServer && (
            <Button icon={IconUserPlus} floating onClick={() => addAthletesDialog.open({})}>
              {t`Adicionar`}
            </Button>
          )
        }
      />
      <PageBody wide>
        {fullServer && <SamePersonQuestions team={people} />}
        {team?.length === 0 && <NoAthletes />}
        {team?.length !== 0 &&
          (team && ownGroups ? (
            <AthleteList team={team} groups={ownGroups} today={today} />
          ) : (
            <Skeleton height={68} count={5} />
          ))}
      </PageBody>
      {ownGroups && <AddAthletesDialog groups={ownGroups} team={people} />}
    </>
  )
}

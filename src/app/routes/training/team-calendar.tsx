import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { AthleteSwitch } from '#src/features/athletes/athlete-switch.tsx'
import { readLastAthlete } from '#src/features/athletes/last-athlete.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { NoAthletes } from '../team/no-athletes.tsx'
import { AthleteCalendar } from './athlete-calendar.tsx'

/** The calendar of the athlete the coach worked on last, with a switch between athletes. */
export function TeamCalendar() {
  const { t } = useLingui()
  const { userId } = useSession()
  const team = useLoadedRows(useLiveQuery(athletes, null))
  const [chosen, setChosen] = useState(() => readLastAthlete(userId))
  const [switched, setSwitched] = useState(false)
  const athlete = team?.find(({ clientId }) => clientId === chosen) ?? team?.[0]
  if (!team || !athlete) {
    return (
      <>
        <PageHeader title={t`Treinos`} />
        {team ? <NoAthletes /> : <Skeleton height={480} />}
      </>
    )
  }
  const onChoose = (key: string) => {
    setChosen(key)
    setSwitched(true)
  }
  return (
    <AthleteCalendar
      key={athlete.clientId}
      athlete={athlete}
      mark={
        <AthleteSwitch athletes={team} chosen={athlete.clientId} onChoose={onChoose} focused={switched} />
      }
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '../../data/session-context.ts'
import { useArrived } from '../../data/use-arrived.ts'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { AthleteSwitch } from '../../features/athletes/athlete-switch.tsx'
import { readLastAthlete } from '../../features/athletes/last-athlete.ts'
import { athletes } from '../../features/athletes/queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AthleteCalendar } from './athlete-calendar.tsx'
import { NoAthletes } from './no-athletes.tsx'

/** The calendar of the athlete the coach worked on last, with a switch between athletes. */
export function TeamCalendar() {
  const { t } = useLingui()
  const { userId } = useSession()
  const team = useArrived(useLiveQuery(athletes, null))
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

import { useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { athleteByKey } from '#src/features/athletes/queries.ts'
import { AthleteCalendar } from './athlete-calendar.tsx'
import { MissingAthlete } from './missing-athlete.tsx'

export function Page() {
  const { athlete: key = '' } = useParams()
  const athlete = useLiveQuery(athleteByKey, key)
  if (!athlete) return <MissingAthlete athlete={athlete} />
  return <AthleteCalendar key={athlete.clientId} athlete={athlete} back={paths.athletes} />
}

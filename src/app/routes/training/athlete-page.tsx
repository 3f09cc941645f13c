import { useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useAthlete } from '#src/features/athletes/use-athlete.ts'
import { AthleteCalendar } from './athlete-calendar.tsx'
import { MissingAthlete } from './missing-athlete.tsx'

export function Page() {
  const { athlete: key = '' } = useParams()
  const athlete = useAthlete(key)
  if (!athlete) return <MissingAthlete athlete={athlete} />
  return <AthleteCalendar key={athlete.clientId} athlete={athlete} back={paths.athletes} />
}

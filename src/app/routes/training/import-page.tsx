import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from 'react-router'
import { athletePath, paths } from '#src/config/paths.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useAthlete } from '#src/features/athletes/use-athlete.ts'
import { ImportWorkouts } from '#src/features/workouts/import/import-workouts.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { MissingAthlete } from './missing-athlete.tsx'

/** Where workouts of another program come in: an athlete's own, or for a coach those of the athlete in the address. */
export function Page() {
  const { t } = useLingui()
  const { athlete: key } = useParams()
  const { userId, role } = useSession()
  if (key !== undefined) return <AthleteImport athleteKey={key} />
  if (role === 'coach') return <Navigate to={paths.athletes} replace />
  return (
    <>
      <PageHeader title={t`Importar treinos`} back={paths.activities} />
      <PageBody>
        <ImportWorkouts athleteId={userId} back={paths.workouts} />
      </PageBody>
    </>
  )
}

function AthleteImport({ athleteKey }: { athleteKey: string }) {
  const { t } = useLingui()
  const athlete = useAthlete(athleteKey)
  if (!athlete) return <MissingAthlete athlete={athlete} />
  const back = athletePath(athlete.clientId)
  return (
    <>
      <PageHeader title={t`Importar treinos`} subtitle={athlete.name} back={back} />
      <PageBody>
        <ImportWorkouts athleteId={athlete.id} back={back} />
      </PageBody>
    </>
  )
}

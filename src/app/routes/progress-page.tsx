import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from 'react-router'
import { activityPath, athletePath, athleteWorkoutPath, paths, workoutPath } from '#src/config/paths.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useAthlete } from '#src/features/athletes/use-athlete.ts'
import { Progress } from '#src/features/progress/progress.tsx'
import { progressRange } from '#src/features/progress/progress-range.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { MissingAthlete } from './training/missing-athlete.tsx'

/** How an athlete's training goes: their own, or for a coach that of the athlete in the address. */
export function Page() {
  const { t } = useLingui()
  const { athlete: key } = useParams()
  const { userId, role } = useSession()
  const profile = useOwnProfile()
  if (key !== undefined) return <AthleteProgress athleteKey={key} />
  if (role === 'coach') return <Navigate to={paths.athletes} replace />
  return (
    <>
      <PageHeader title={t`Evolução`} />
      <ProgressOf athleteId={userId} name={profile?.name ?? ''} pathOf={workoutPath} />
    </>
  )
}

function AthleteProgress({ athleteKey }: { athleteKey: string }) {
  const { t } = useLingui()
  const athlete = useAthlete(athleteKey)
  if (!athlete) return <MissingAthlete athlete={athlete} />
  return (
    <>
      <PageHeader title={t`Evolução`} subtitle={athlete.name} back={athletePath(athlete.clientId)} />
      <ProgressOf
        athleteId={athlete.id}
        name={athlete.name}
        pathOf={(key) => athleteWorkoutPath(athlete.clientId, key)}
      />
    </>
  )
}

type Props = { athleteId: number; name: string; pathOf: (key: string) => string }

function ProgressOf({ athleteId, name, pathOf }: Props) {
  const today = useToday()
  const range = { athleteId, ...progressRange(today) }
  const workouts = useLiveQuery(workoutsOfAthlete, range)
  return (
    <PageBody wide>
      {workouts ? (
        <Progress
          key={athleteId}
          name={name}
          workouts={workouts}
          athleteId={athleteId}
          today={today}
          pathOf={pathOf}
          activityPathOf={activityPath}
        />
      ) : (
        <Skeleton height={480} />
      )}
    </PageBody>
  )
}

import { memo, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { personById } from '../../../data/query/person-by-id.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useToday } from '../../../data/query/use-now.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { ExcludedNote } from '../../../training/volume/excluded-note.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { rememberComment } from '../comment/read-comments.ts'
import { SeenMark } from '../comment/seen-mark.tsx'
import { CompletionSummary } from '../completion/completion-summary.tsx'
import { UndoAction } from '../completion/undo-action.tsx'
import { MissedAction } from '../missed/missed-action.tsx'
import { MissedReason } from '../missed/missed-reason.tsx'
import { OwnPlanActions } from '../own/own-plan-actions.tsx'
import { OwnPlanDialogs } from '../own/own-plan-dialogs.tsx'
import { workoutByKey } from '../queries.ts'
import { WorkoutDialogs } from '../workout-dialogs.tsx'
import { AthleteWorkoutCard } from './athlete-workout-card.tsx'
import { MissingWorkout } from './missing-workout.tsx'
import { ToAthleteRoute } from './to-athlete-route.tsx'
import { WorkoutFacts } from './workout-facts.tsx'
import styles from './workout-page.module.css'

/** A workout for its athlete: to read, take along and log. */
export function Page() {
  const { key = '' } = useParams()
  return <Workout workoutKey={key} />
}

/** Apart from the address, which every dialog changes when it opens and closes. */
const Workout = memo(function Workout({ workoutKey }: { workoutKey: string }) {
  const { userId, role } = useSession()
  const navigate = useNavigate()
  const today = useToday()
  const workout = useLiveQuery(workoutByKey, workoutKey)
  const coach = useLiveQuery(personById, workout?.createdBy ?? 0)
  useEffect(() => {
    if (workout && role === 'athlete') rememberComment(userId, workout)
  }, [userId, role, workout])
  if (workout && role === 'coach') return <ToAthleteRoute workout={workout} />
  return (
    <>
      {!workout && <MissingWorkout loading={workout === undefined} back={paths.workouts} />}
      {workout && (
        <>
          <PageHeader
            title={workout.name}
            back={`${paths.workouts}?day=${workout.scheduledTo}`}
            actions={<OwnPlanActions workout={workout} />}
          />
          <div className={styles.page}>
            <AthleteWorkoutCard
              workout={workout}
              today={today}
              reading={<ExcludedNote sport={workout.sport} description={workout.description} />}
            />
            <div className={styles.side}>
              {workout.status === 'completed' && <CompletionSummary workout={workout} />}
              <SeenMark workout={workout} />
              {workout.status === 'missed' && <MissedReason workout={workout} />}
              <WorkoutFacts workout={workout} today={today} coachName={coach?.name} />
              <MissedAction workout={workout} />
              <UndoAction workout={workout} />
            </div>
          </div>
        </>
      )}
      <WorkoutDialogs workouts={workout ? [workout] : []} />
      <OwnPlanDialogs onDeleted={() => void navigate(paths.workouts, { replace: true })} />
    </>
  )
})

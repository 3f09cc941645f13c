import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { EarlierDays } from '#src/training/days-here/earlier-days.tsx'
import { isPreviousPage } from '#src/ui/browser/is-previous-page.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone, workoutDay } from '#sync/contract/index.ts'
import { CompletionSummary } from '../completion/completion-summary.tsx'
import { UndoAction } from '../completion/undo-action.tsx'
import { OwnWorkoutFormDialogs } from '../form/workout-form-dialogs.tsx'
import { MissedReason } from '../missed/missed-reason.tsx'
import { SeenMark } from '../thread/seen-mark.tsx'
import { Thread } from '../thread/thread.tsx'
import { useWorkout } from '../use-workout.ts'
import { FitAction } from '../watch-file/fit-action.tsx'
import { ZwoAction } from '../watch-file/zwo-action.tsx'
import { WorkoutDialogs } from '../workout-dialogs.tsx'
import { AthleteWorkoutCard, FloatingComplete } from './athlete-workout-card.tsx'
import { MissingWorkout } from './missing-workout.tsx'
import { OpenPlanActions } from './open-plan-actions.tsx'
import { PlanDoubts } from './plan-doubts.tsx'
import { ToAthleteRoute } from './to-athlete-route.tsx'
import { WorkoutFacts } from './workout-facts.tsx'
import styles from './workout-page.module.css'

/** What other features show of the workout; the same functions on every render. */
type Parts = {
  /** What a watch recorded of it. */
  recorded: (workout: WorkoutDocument) => ReactNode
  belowThread: (workout: WorkoutDocument) => ReactNode
}

/** A workout for its athlete: to read, take along and log. */
export function WorkoutPage(parts: Parts) {
  const { key = '' } = useParams()
  return <Workout workoutKey={key} {...parts} />
}

/** Apart from the address, which every dialog changes when it opens and closes. */
const Workout = memo(function Workout({ workoutKey, recorded, belowThread }: Parts & { workoutKey: string }) {
  const { role, userId } = useSession()
  const fullServer = useFullServer()
  // From a message on Today, back leads there.
  const [fromHome] = useState(() => isPreviousPage(paths.home))
  const navigate = useNavigate()
  const today = useToday()
  const workout = useWorkout(workoutKey)
  const coach = useLiveQuery(personById, workout?.createdBy ?? 0)
  // What a press waits for is the card: the rest is drawn after it.
  const cardIsDrawn = useDeferredValue(true, false)
  if (workout && role === 'coach') return <ToAthleteRoute workout={workout} />
  return (
    <>
      {!workout && (
        <MissingWorkout
          loading={workout === undefined}
          back={paths.workouts}
          athleteId={role === 'athlete' ? userId : undefined}
        />
      )}
      {workout && (
        <>
          <PageHeader
            title={planDone(workout).name}
            back={fromHome ? paths.home : `${paths.workouts}?day=${workoutDay(workout)}`}
            actions={<OpenPlanActions workout={workout} />}
          />
          <EarlierDays athleteId={workout.athleteId} from={workoutDay(workout)} inset />
          <div className={styles.page}>
            <AthleteWorkoutCard workout={workout} today={today} reading={<PlanDoubts workout={workout} />} />
            <div className={styles.side}>
              {cardIsDrawn && (
                <>
                  {recorded(workout)}
                  {workout.status === 'completed' && <CompletionSummary workout={workout} />}
                  <SeenMark workout={workout} />
                  {workout.status === 'missed' && <MissedReason workout={workout} />}
                  {fullServer && <Thread workout={workout} />}
                  {belowThread(workout)}
                  <WorkoutFacts workout={workout} coachName={coach?.name} />
                  <UndoAction workout={workout} />
                  <FitAction workout={workout} />
                  <ZwoAction workout={workout} />
                </>
              )}
            </div>
          </div>
          <FloatingComplete workout={workout} />
        </>
      )}
      <WorkoutDialogs workouts={workout ? [workout] : []} />
      <OwnWorkoutFormDialogs onDeleted={() => void navigate(paths.workouts, { replace: true })} />
    </>
  )
})

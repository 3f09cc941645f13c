import type { ReactNode } from 'react'
import { workoutPath } from '#src/config/paths.ts'
import { useSessionOf } from '#src/training/figures/use-sessions.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { AsPlannedAction, CompleteAction } from '../completion/complete-action.tsx'
import { MissedAction } from '../missed/missed-action.tsx'
import { PlanChange } from '../plan-change.tsx'
import { CoachMessage } from '../thread/coach-message.tsx'
import { WorkoutCard } from './workout-card.tsx'

type Props = {
  workout: WorkoutDocument
  today: string
  /** On its own page: see `WorkoutCard`. */
  reading?: ReactNode
  /** Among several of a day: closes it to a line. */
  onCollapse?: () => void
}

/** A workout as its athlete meets it: to read, to take to the pool, to log. */
export function AthleteWorkoutCard({ workout, today, reading, onCollapse }: Props) {
  const isRecorded = useSessionOf(workout).recordings.length > 0
  return (
    <WorkoutCard
      workout={workout}
      notice={
        <>
          <PlanChange workout={workout} today={today} opened={reading !== undefined} />
          <CoachMessage workoutKey={workout.clientId} />
        </>
      }
      inReach={workout.status !== 'completed'}
      {...(reading ? { reading } : { to: workoutPath(workout.clientId) })}
      {...(onCollapse ? { onCollapse } : {})}
    >
      <CompleteAction workout={workout} isRecorded={isRecorded} />
      <AsPlannedAction workout={workout} isRecorded={isRecorded} />
      {!isRecorded && <MissedAction workout={workout} />}
    </WorkoutCard>
  )
}

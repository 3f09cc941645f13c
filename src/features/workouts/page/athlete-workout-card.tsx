import type { ReactNode } from 'react'
import { workoutPath } from '#src/config/paths.ts'
import { useSessionOf } from '#src/training/figures/use-sessions.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { CompleteAction } from '../completion/complete-action.tsx'
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

/** The button that logs a workout, in reach wherever its page is scrolled to; once it is logged the card has it. */
export function FloatingComplete({ workout }: { workout: WorkoutDocument }) {
  const isRecorded = useSessionOf(workout).recordings.length > 0
  if (workout.status === 'completed') return null
  return <CompleteAction workout={workout} isRecorded={isRecorded} floats />
}

/** A workout as its athlete meets it: to read, to take to the pool, to log. */
export function AthleteWorkoutCard({ workout, today, reading, onCollapse }: Props) {
  const isRecorded = useSessionOf(workout).recordings.length > 0
  const isOpen = workout.status !== 'completed'
  // There it floats.
  const onOwnPage = reading !== undefined
  return (
    <WorkoutCard
      workout={workout}
      notice={
        <>
          <PlanChange workout={workout} today={today} opened={onOwnPage} />
          <CoachMessage workoutKey={workout.clientId} />
        </>
      }
      inReach={!onOwnPage && isOpen}
      {...(reading ? { reading } : { to: workoutPath(workout.clientId) })}
      {...(onCollapse ? { onCollapse } : {})}
    >
      {!(onOwnPage && isOpen) && <CompleteAction workout={workout} isRecorded={isRecorded} />}
      {!isRecorded && <MissedAction workout={workout} />}
    </WorkoutCard>
  )
}

import { useState } from 'react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { CollapsedWorkout } from '../../features/today/collapsed-workout.tsx'
import { AthleteWorkoutCard } from './athlete-workout-card.tsx'

type Props = { today: string; workouts: readonly WorkoutDocument[] }

/** A day's workouts: what is still to do first and open, the others closed to a line each (SPEC section 2). */
export function DayWorkouts({ today, workouts }: Props) {
  const ordered = workouts.toSorted(
    (a, b) => Number(a.status === 'completed') - Number(b.status === 'completed'),
  )
  // The one that is open at first stays open when it is logged and another takes its place.
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(ordered.slice(0, 1).map(({ clientId }) => clientId)),
  )
  return ordered.map((workout, index) =>
    index === 0 || expanded.has(workout.clientId) ? (
      <AthleteWorkoutCard key={workout.clientId} workout={workout} today={today} />
    ) : (
      <CollapsedWorkout
        key={workout.clientId}
        workout={workout}
        today={today}
        onExpand={() => setExpanded(new Set([...expanded, workout.clientId]))}
      />
    ),
  )
}

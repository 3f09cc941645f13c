import { useState } from 'react'
import { CollapsedWorkout } from '#src/features/today/collapsed-workout.tsx'
import { AthleteWorkoutCard } from '#src/features/workouts/page/athlete-workout-card.tsx'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import type { WorkoutDocument } from '#sync/client.ts'

type Props = {
  today: string
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  /** Whether a coach changed one since it was opened. */
  isChanged: (workout: WorkoutDocument) => boolean
}

/** A day's workouts: what is still to do first and open, the others closed to a line each (docs/product.md, "Home"). */
export function DayWorkouts({ today, workouts, sessions, isChanged }: Props) {
  const ordered = workouts.toSorted(
    (a, b) => Number(sessions.of(a).status !== 'planned') - Number(sessions.of(b).status !== 'planned'),
  )
  // The one that is open at first stays open when it is logged and another takes its place.
  const [first] = useState(ordered[0]?.clientId)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(() => new Map())
  const toggle = (key: string, open: boolean) => setToggled(new Map([...toggled, [key, open]]))
  return ordered.map((workout, index) => {
    const { clientId } = workout
    const opened = toggled.get(clientId) ?? (index === 0 || clientId === first)
    return opened ? (
      <AthleteWorkoutCard
        key={clientId}
        workout={workout}
        today={today}
        {...(ordered.length > 1 ? { onCollapse: () => toggle(clientId, false) } : {})}
      />
    ) : (
      <CollapsedWorkout
        key={clientId}
        workout={workout}
        changed={isChanged(workout)}
        onExpand={() => toggle(clientId, true)}
      />
    )
  })
}

import { useEffect, useMemo } from 'react'
import { useStore } from '#src/config/create-store.ts'
import { useSession } from '#src/data/session/session-context.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { planBefore, rememberNewPlans, seenPlans } from './seen-plans.ts'

/**
 * Whether a coach changed a workout since the athlete last opened it on this device. The workouts given are on the
 * screen: those from today on that are new here are remembered as they are.
 * @returns the same function until another workout is changed or opened: every day of a calendar renders with it.
 */
export function usePlanChanges(
  workouts: readonly WorkoutDocument[] | undefined,
  today: string,
): (workout: WorkoutDocument) => boolean {
  const { userId } = useSession()
  const seen = useStore(seenPlans(userId))
  useEffect(() => {
    if (workouts) rememberNewPlans(userId, workouts, today)
  }, [userId, workouts, today])
  const keys = useMemo(
    () =>
      (workouts ?? [])
        .filter((workout) => planBefore(seen, userId, workout))
        .map(({ clientId }) => clientId)
        .join(' '),
    [workouts, seen, userId],
  )
  return useMemo(() => {
    const changed = new Set(keys.split(' '))
    return ({ clientId }) => changed.has(clientId)
  }, [keys])
}

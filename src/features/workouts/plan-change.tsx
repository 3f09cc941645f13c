import { useEffect, useState } from 'react'
import { useStore } from '#src/config/create-store.ts'
import { useSession } from '#src/data/session/session-context.ts'
import type { Plan } from '#src/domain/workouts/plan-changes.ts'
import {
  planBefore,
  rememberNewPlans,
  rememberPlans,
  seenPlans,
} from '#src/training/plan-change/seen-plans.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

// Few plans change.
const PlanChangePanel = onDemand(() => import('./plan-change-panel.tsx').then((m) => m.PlanChangePanel), null)

type Props = {
  workout: WorkoutDocument
  today: string
  /** On the workout's own page: the change counts as seen, and is shown as long as the page is. */
  opened: boolean
}

/** Shows an athlete what the coach changed in a plan since this device last showed it to them. */
export function PlanChange({ workout, today, opened }: Props) {
  const { userId } = useSession()
  const before = planBefore(useStore(seenPlans(userId)), userId, workout)
  const [kept, setKept] = useState<Plan>()
  if (opened && before && before !== kept) setKept(before)
  useEffect(() => {
    if (!opened || !before) return rememberNewPlans(userId, [workout], today)
    // What comes while the app is in the background has not been seen yet.
    const see = () => {
      if (document.visibilityState === 'visible') rememberPlans(userId, [workout])
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [opened, before, userId, workout, today])
  const shown = before ?? kept
  if (!shown || workout.status !== 'planned') return null
  return (
    <PlanChangePanel
      before={shown}
      workout={workout}
      onSeen={opened ? undefined : () => rememberPlans(userId, [workout])}
    />
  )
}

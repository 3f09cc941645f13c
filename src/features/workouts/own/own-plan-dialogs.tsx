import { useOwnProfile } from '#src/data/query/use-own-profile.ts'
import { PlanDialogs } from '../form/plan-dialogs.tsx'

/** For athletes, who plan for themselves. */
export function OwnPlanDialogs({ onDeleted }: { onDeleted?: () => void }) {
  const profile = useOwnProfile()
  return profile && <PlanDialogs athlete={profile} {...(onDeleted ? { onDeleted } : {})} />
}

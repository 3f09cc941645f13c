import { useParams } from 'react-router'
import { athletePath, mealItemPath, mealPlanPath, mealPlansPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { athleteByKey } from '#src/features/athletes/queries.ts'

/** Whose meals a page shows: an athlete's own, or for a coach those of the athlete in the address. */
export function useMealPlace() {
  const { athlete: key } = useParams()
  const { userId, role } = useSession()
  const person = useLiveQuery(athleteByKey, key ?? String(userId))
  return {
    /** undefined while it is being looked up; null when that athlete is not on this device. */
    athlete: person,
    /** A coach has no meals of their own: a plan is read under its athlete. */
    misplaced: role === 'coach' && key === undefined,
    isCoach: role === 'coach',
    /** The page of the athlete; undefined for the athlete's own meals, which the navigation has. */
    above: key === undefined ? undefined : athletePath(key),
    plans: mealPlansPath(key),
    planPath: (plan: string) => mealPlanPath(plan, key),
    itemPath: (plan: string, item: string) => mealItemPath(plan, item, key),
  }
}

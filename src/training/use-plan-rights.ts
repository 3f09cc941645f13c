import { useMemo } from 'react'
import { useLiveQuery } from '../data/query/use-live-query.ts'
import { useSession } from '../data/session/session-context.ts'
import { type PlanRights, rightsAlone } from '../domain/workouts/plan-rights.ts'
import { colleagues } from './colleagues.ts'

/** What the signed-in person may plan; until their groups have been read, only what is their own. */
export function usePlanRights(): PlanRights {
  const { userId } = useSession()
  const found = useLiveQuery(colleagues, userId)
  return useMemo(() => (found ? { userId, colleagues: found } : rightsAlone(userId)), [userId, found])
}

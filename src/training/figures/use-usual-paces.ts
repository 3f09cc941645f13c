import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { usualPaces } from '#src/domain/programs/usual-paces.ts'
import { pacesOfDays } from './queries.ts'

/** The paces of an athlete, or the middle ones of all whom a coach has: at them the distances of a plan become time. */
export function useUsualPaces(athleteId?: number) {
  const today = useToday()
  const scope = { athleteId: athleteId ?? null, today, from: today, to: today }
  const pacesOfPeople = useLiveQuery(pacesOfDays, scope)
  return useMemo(
    () => usualPaces([...(pacesOfPeople?.values() ?? [])].map((on) => on(today))),
    [pacesOfPeople, today],
  )
}

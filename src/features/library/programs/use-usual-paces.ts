import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { usualPaces } from '#src/domain/programs/usual-paces.ts'
import { pacesAt } from '#src/training/figures/queries.ts'

/** The middle paces of the coach's athletes, at which the distances of a program become time. */
export function useUsualPaces() {
  const today = useToday()
  const pacesOfPeople = useLiveQuery(pacesAt, { athleteId: null, today })
  return useMemo(() => usualPaces([...(pacesOfPeople?.values() ?? [])]), [pacesOfPeople])
}

import { useMemo } from 'react'
import { liveValues } from '#src/data/query/live-store.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { workoutsOfAthlete, workoutsOfDays } from '#src/training/queries.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutByKey } from './queries.ts'

/** A workout by its key, live. One that the screen before had in a list is there on the first render. */
export function useWorkout(key: string): WorkoutDocument | null | undefined {
  const { database } = useSession().client
  const listed = useMemo(
    () =>
      [...liveValues(database, workoutsOfAthlete), ...liveValues(database, workoutsOfDays)]
        .flat()
        .find(({ clientId }) => clientId === key),
    [database, key],
  )
  const read = useLiveQuery(workoutByKey, key)
  return read === undefined ? listed : read
}

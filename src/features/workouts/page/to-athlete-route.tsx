import { Navigate } from 'react-router'
import { athleteWorkoutPath, paths } from '#src/config/paths.ts'
import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import type { WorkoutDocument } from '#sync/client.ts'

/** Coaches open workouts under their athlete (docs/product.md, "People and roles"), wherever the link came from. */
export function ToAthleteRoute({ workout }: { workout: WorkoutDocument }) {
  const athlete = useLiveQuery(personById, workout.athleteId)
  if (athlete === undefined) return null
  return (
    <Navigate replace to={athlete ? athleteWorkoutPath(athlete.clientId, workout.clientId) : paths.home} />
  )
}

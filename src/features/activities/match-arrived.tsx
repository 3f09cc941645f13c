import { useEffect } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import { volumesOf } from '#src/training/volume/use-volumes.ts'
import { matchArrived } from './commands.ts'
import { arrivedActivities, workoutsOfDays } from './queries.ts'

/** Older activities are matched by hand. */
const daysBack = 30

/** Matches activities that the server read from a fitness service, wherever the athlete is in the app. Shows nothing. */
export function MatchArrived() {
  const { userId, client } = useSession()
  const today = useToday()
  const range = { athleteId: userId, from: addDays(today, -daysBack), to: addDays(today, 1) }
  const arrived = useLiveQuery(arrivedActivities, range)
  const days = arrived?.map(({ day }) => day) ?? []
  // A plan that arrives after its activity is matched too.
  const workouts = useLiveQuery(workoutsOfDays, { athleteId: userId, days })
  useEffect(() => {
    if (!arrived || arrived.length === 0 || !workouts) return
    const matchAll = async () => {
      for (const activity of arrived) await matchArrived(client.database, activity, volumesOf)
    }
    // The person loses nothing: it is tried again with the next change, and can be matched by hand.
    matchAll().catch(reportError)
  }, [arrived, workouts, client])
  return null
}

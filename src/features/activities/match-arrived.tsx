import { useEffect } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import { readingsOf } from '#src/training/volume/use-readings.ts'
import { matchDay } from './commands.ts'
import { finishMatches } from './match-by-hand.ts'
import { activitiesOfAthlete, workoutsOfDays } from './queries.ts'

/** Older activities are matched by hand. */
const daysBack = 30

/** Matches recordings and plans whenever either arrives, wherever the athlete is in the app. Shows nothing. */
export function MatchArrived() {
  const { userId, client } = useSession()
  const today = useToday()
  const range = { athleteId: userId, from: addDays(today, -daysBack), to: addDays(today, 1) }
  const recorded = useLiveQuery(activitiesOfAthlete, range)
  const days = [...new Set(recorded?.map(({ day }) => day))]
  const workouts = useLiveQuery(workoutsOfDays, { athleteId: userId, days })
  useEffect(() => {
    if (!recorded || !workouts) return
    const matchAll = async () => {
      await finishMatches(client.database, userId)
      for (const day of new Set(recorded.map((one) => one.day))) {
        await matchDay(client.database, { athleteId: userId, day }, readingsOf)
      }
    }
    // The person loses nothing: it is tried again with the next change, and can be matched by hand.
    matchAll().catch(reportError)
  }, [recorded, workouts, client, userId])
  return null
}

import { useMemo } from 'react'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { useInitialSyncDone } from '../../../data/query/use-initial-sync-done.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useLoadedRows } from '../../../data/query/use-loaded-rows.ts'
import { useServerExtras } from '../../../data/session/use-server-extras.ts'
import { type Need, needsOf, needsRange } from '../../../domain/workouts/needs.ts'
import type { TeamAthlete } from '../../../features/athletes/list/filter.ts'
import { lastWeekRange, trainingFacts } from '../../../features/athletes/list/training-facts.ts'
import { athletes } from '../../../features/athletes/queries.ts'
import { allMembers } from '../../../features/groups/queries.ts'
import { workoutsOfDays } from '../../../features/workouts/queries.ts'
import { useVolumes } from '../../../training/volume/use-volumes.ts'

/**
 * Everybody the coach trains. Their needs come a moment later: the list does not wait for weeks of workouts. On a new
 * device they come when everything has been pulled, since most of them depend on missing workouts.
 */
export function useTeam(today: string): TeamAthlete[] | undefined {
  const people = useLiveQuery(athletes, null)
  const members = useLoadedRows(useLiveQuery(allMembers, null))
  const workouts = useLiveQuery(workoutsOfDays, needsRange(today))
  const complete = useInitialSyncDone()
  const extras = useServerExtras()
  const byAthlete = useMemo(
    () =>
      complete && workouts ? Map.groupBy(workouts, ({ athleteId }: WorkoutDocument) => athleteId) : undefined,
    [complete, workouts],
  )
  const ofLastWeek = useMemo(() => {
    const { from, to } = lastWeekRange(today)
    return workouts?.filter(({ scheduledTo }) => from <= scheduledTo && scheduledTo <= to) ?? []
  }, [workouts, today])
  const volumeOf = useVolumes(ofLastWeek)
  return useMemo(() => {
    if (!people || !members) return undefined
    // A note is read by marking it so, which not every server can keep.
    const canEnd = (need: Need) => extras || need !== 'unread-note'
    return people.map((athlete) => {
      const own = members.filter(({ userId }) => userId === athlete.id)
      const workouts = byAthlete && (byAthlete.get(athlete.id) ?? [])
      return {
        athlete,
        joinedAt: own.map(({ createdAt }) => createdAt).toSorted()[0] ?? athlete.createdAt,
        groups: own.map(({ groupKey }) => groupKey),
        needs: workouts && needsOf(workouts, today).filter(canEnd),
        training: workouts && trainingFacts(workouts, today, volumeOf),
      }
    })
  }, [people, members, byAthlete, today, extras, volumeOf])
}

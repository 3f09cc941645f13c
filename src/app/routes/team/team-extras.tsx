import { useMemo } from 'react'
import { groupEventPath } from '../../../config/paths.ts'
import { useInitialSyncDone } from '../../../data/query/use-initial-sync-done.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { addDays, mondayOf } from '../../../domain/days/days.ts'
import { NeedsAttentionPanel } from '../../../features/athletes/team/needs-attention-panel.tsx'
import { openWeeks } from '../../../features/athletes/team/open-week.ts'
import { OpenWeekPanel } from '../../../features/athletes/team/open-week-panel.tsx'
import { EventsToday } from '../../../features/events/events-today.tsx'
import { eventsOfDay } from '../../../features/events/queries.ts'
import { workoutsOfDays } from '../../../features/workouts/queries.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useTeam } from './use-team.ts'

/** On a coach's home: who needs them, the groups' events of today, and what of this week is still open. */
export function TeamExtras({ today }: { today: string }) {
  const team = useTeam(today)
  const complete = useInitialSyncDone()
  const ofToday = useLiveQuery(eventsOfDay, today)
  const monday = mondayOf(today)
  const workouts = useLiveQuery(workoutsOfDays, { from: monday, to: addDays(monday, 6) })
  const weeks = useMemo(
    () =>
      team &&
      workouts &&
      openWeeks(
        team.map(({ athlete }) => athlete),
        workouts,
        today,
      ),
    [team, workouts, today],
  )
  if (!complete || !team?.every(({ needs }) => needs) || !weeks || !ofToday)
    return <Skeleton height={64} count={6} />
  return (
    <>
      <NeedsAttentionPanel team={team} />
      {ofToday.length > 0 && (
        <EventsToday
          events={ofToday}
          pathOf={({ groupKey, clientId }) => groupEventPath(groupKey, clientId)}
        />
      )}
      <OpenWeekPanel weeks={weeks} today={today} />
    </>
  )
}

import { groupEventPath } from '../../config/paths.ts'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { eventPhase } from '../../domain/event-time.ts'
import { NeedyPanel } from '../../features/athletes/needy-panel.tsx'
import { EventsToday } from '../../features/events/events-today.tsx'
import { events } from '../../features/events/queries.ts'
import { useTeam } from './use-team.ts'

/** On a coach's home: who needs them, and the groups' events of today. */
export function TeamExtras({ today }: { today: string }) {
  const team = useTeam(today) ?? []
  const all = useLiveQuery(events, null) ?? []
  const ofToday = all.filter(({ scheduledTo }) => eventPhase(scheduledTo, today) === 'today')
  return (
    <>
      {ofToday.length > 0 && (
        <EventsToday
          events={ofToday}
          pathOf={({ groupKey, clientId }) => groupEventPath(groupKey, clientId)}
        />
      )}
      <NeedyPanel team={team} />
    </>
  )
}

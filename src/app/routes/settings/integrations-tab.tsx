import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import { groups } from '#src/features/groups/queries.ts'
import { CalendarCard } from '#src/features/integrations/calendar-card.tsx'
import { IntervalsCard } from '#src/features/integrations/intervals-card.tsx'
import { StravaCard } from '#src/features/integrations/strava-card.tsx'

/** The watch and Strava are the athletes', a calendar of one athlete or group the coaches' (docs/product.md, "Strava", "Calendar"). */
export function IntegrationsTab() {
  const { role } = useSession()
  if (!useFullServer()) {
    return (
      <p>
        <Trans>Este servidor não oferece integrações.</Trans>
      </p>
    )
  }
  if (role === 'coach') return <CoachCalendar />
  return (
    <>
      <IntervalsCard />
      <StravaCard />
      <CalendarCard />
    </>
  )
}

function CoachCalendar() {
  const team = useLiveQuery(athletes, null) ?? []
  const own = useLiveQuery(groups, null) ?? []
  return <CalendarCard parts={{ athletes: team, groups: own }} />
}

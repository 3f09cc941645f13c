import { useSession } from '../../../data/session-context.ts'
import { CalendarCard } from '../../../features/integrations/calendar-card.tsx'
import { StravaCard } from '../../../features/integrations/strava-card.tsx'

/** Strava is the athletes' (SPEC section 6). */
export function IntegrationsTab() {
  return (
    <>
      {useSession().role === 'athlete' && <StravaCard />}
      <CalendarCard />
    </>
  )
}

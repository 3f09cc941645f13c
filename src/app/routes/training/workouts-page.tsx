import { useSession } from '#src/data/session/session-context.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { OwnCalendar } from './own-calendar.tsx'

const TeamCalendar = onDemand(() => import('./team-calendar.tsx').then((m) => m.TeamCalendar))

/** An athlete's own calendar, or for a coach that of the athlete last worked on. */
export function Page() {
  return useSession().role === 'coach' ? <TeamCalendar /> : <OwnCalendar />
}

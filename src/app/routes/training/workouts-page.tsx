import { lazy } from 'react'
import { useSession } from '../../../data/session/session-context.ts'
import { OwnCalendar } from './own-calendar.tsx'

const TeamCalendar = lazy(() => import('./team-calendar.tsx').then((m) => ({ default: m.TeamCalendar })))

/** An athlete's own calendar, or for a coach that of the athlete last worked on. */
export function Page() {
  return useSession().role === 'coach' ? <TeamCalendar /> : <OwnCalendar />
}

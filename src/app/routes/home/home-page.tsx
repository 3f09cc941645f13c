import { lazy } from 'react'
import { useSession } from '../../../data/session/session-context.ts'
import { TodayPage } from './today-page.tsx'

const TeamPage = lazy(() => import('../team/team-page.tsx').then((m) => ({ default: m.TeamPage })))

/** Home is today: an athlete's own, or the team's for a coach. */
export function Page() {
  return useSession().role === 'coach' ? <TeamPage /> : <TodayPage />
}

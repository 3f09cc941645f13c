import { useSession } from '#src/data/session/session-context.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { TodayPage } from './today-page.tsx'

const TeamPage = onDemand(() => import('../team/team-page.tsx').then((m) => m.TeamPage))

/** Home is today: an athlete's own, or the team's for a coach. */
export function Page() {
  return useSession().role === 'coach' ? <TeamPage /> : <TodayPage />
}

import { Trans } from '@lingui/react/macro'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { CalendarCard } from './calendar-card.tsx'
import { StravaCard } from './strava-card.tsx'

/** Strava is the athletes' (docs/product.md, "Strava"). */
export function IntegrationsTab() {
  const { role } = useSession()
  if (!useFullServer()) {
    return (
      <p>
        <Trans>Este servidor não oferece integrações.</Trans>
      </p>
    )
  }
  return (
    <>
      {role === 'athlete' && <StravaCard />}
      <CalendarCard />
    </>
  )
}

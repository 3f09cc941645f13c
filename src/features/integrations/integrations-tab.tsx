import { Trans } from '@lingui/react/macro'
import { useSession } from '#src/data/session/session-context.ts'
import { useServerExtras } from '#src/data/session/use-server-extras.ts'
import { CalendarCard } from './calendar-card.tsx'
import { StravaCard } from './strava-card.tsx'

/** Strava is the athletes' (docs/product.md, "Strava"). */
export function IntegrationsTab() {
  const { role } = useSession()
  if (!useServerExtras()) {
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

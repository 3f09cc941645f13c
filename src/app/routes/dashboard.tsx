import { useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { isOnboardingKnown, writeOnboarded } from '#src/data/session/onboarded.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { MarkDialogs, seasonDialog } from '#src/features/marks/mark-dialogs.tsx'
import { useSyncStatus } from '#src/features/sync-status/use-sync-status.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { Shell } from '../shell/shell.tsx'
import '#src/ui/theme/picker-styles.ts'

const SeasonOfPeople = onDemand(() => import('./season-of-people.tsx').then((m) => m.SeasonOfPeople))

/**
 * Everything behind sign-in but the onboarding, which comes first: a profile without a bio is not finished
 * (docs/product.md, "Onboarding"). While the profile has not been pulled yet nothing is decided, so that the
 * app opens offline. Only a first sign-in waits for it, as long as it is on its way.
 */
export function Page() {
  const person = usePerson()
  const profile = useOwnProfile()
  const onboarded = profile ? Boolean(profile.bio) : undefined
  useEffect(() => {
    if (onboarded !== undefined) writeOnboarded(onboarded)
  }, [onboarded])

  const season = seasonDialog.use()
  const [entered, setEntered] = useState(isOnboardingKnown)
  const enter = useCallback(() => setEntered(true), [])

  if (person.kind !== 'open' && person.kind !== 'opening') return null
  if (!profile && !entered) return <FirstProfile onTrouble={enter} />
  if (onboarded === false) return <Navigate to={paths.onboarding} replace />
  return (
    <>
      <Shell
        record={person.record}
        name={profile?.name ?? person.record.name}
        email={profile?.email}
        opening={person.kind === 'opening'}
      />
      <MarkDialogs />
      {season.args && <SeasonOfPeople start={season.args} {...season.frame} />}
    </>
  )
}

/** Until the exchange has brought the profile: without it a new person would see an empty home before the onboarding. */
function FirstProfile({ onTrouble }: { onTrouble: () => void }) {
  const phase = useSyncStatus()?.phase
  useEffect(() => {
    if (phase && phase !== 'starting' && phase !== 'active') onTrouble()
  }, [phase, onTrouble])
  return <LoadingPage />
}

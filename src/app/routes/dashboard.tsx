import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { useOwnProfile } from '../../data/query/use-own-profile.ts'
import { writeOnboarded } from '../../data/session/onboarded.ts'
import { usePerson } from '../../data/session/use-person.ts'
import { Shell } from '../shell/shell.tsx'

/**
 * Everything behind sign-in but the onboarding, which comes first: a profile without a bio is not finished
 * (docs/product.md, "Onboarding"). While the profile has not been pulled yet nothing is decided, so that the
 * app opens offline.
 */
export function Page() {
  const person = usePerson()
  const profile = useOwnProfile()
  const onboarded = profile ? Boolean(profile.bio) : undefined
  useEffect(() => {
    if (onboarded !== undefined) writeOnboarded(onboarded)
  }, [onboarded])

  if (person.kind !== 'open') return null
  if (onboarded === false) return <Navigate to={paths.onboarding} replace />
  return <Shell record={person.record} name={profile?.name ?? person.record.name} />
}

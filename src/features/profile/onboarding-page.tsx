import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { OnboardingForm } from './onboarding-form.tsx'

/** Goes home by itself as soon as the profile is complete, here or on another device. */
export function Page() {
  const { t } = useLingui()
  const profile = useOwnProfile()
  if (!profile) return <LoadingPage />
  if (profile.bio) return <Navigate to={paths.home} replace />
  return (
    <AuthFrame
      title={t`Conte um pouco de você`}
      lead={<Trans>Tudo pode ser mudado depois nas configurações.</Trans>}
    >
      <OnboardingForm profile={profile} />
    </AuthFrame>
  )
}

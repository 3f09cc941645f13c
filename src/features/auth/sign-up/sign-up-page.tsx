import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { pathAfterSignIn, paths, wayInPath } from '#src/config/paths.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function Page() {
  const { t } = useLingui()
  const person = usePerson()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (person.kind === 'starting') return <LoadingPage />
  if (person.kind !== 'nobody') return <Navigate to={pathAfterSignIn(search)} replace />
  return (
    <AuthFrame
      title={t`Crie sua conta`}
      lead={<Trans>Para treinar ou para orientar quem treina, com ou sem sinal.</Trans>}
    >
      <SignUpForm
        search={search}
        onCreated={(email) => void navigate(wayInPath(paths.verification, search, { email }))}
      />
    </AuthFrame>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { pathAfterSignIn, paths, wayInPath } from '#src/config/paths.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { signingIn } from '#src/data/session/pending-sign-out.ts'
import { personStore } from '#src/data/session/person-store.ts'
import styles from '#src/ui/page/auth-frame.module.css'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { takeCredentials } from './new-credentials.ts'
import { VerificationForm } from './verification-form.tsx'

/** Loaded on demand, as on the sign-in page. */
async function signInAfterSignUp(credentials: { email: string; password: string }) {
  const { signIn } = await import('../sign-in/sign-in.ts')
  return signingIn(() => signIn(pageTransport, credentials))
}

export function Page() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const email = search.get('email')?.trim()
  // Nobody types the password again that they have just chosen; whatever fails, they sign in by hand.
  const enter = async (verified: string) => {
    const credentials = takeCredentials(verified)
    const result = credentials && (await signInAfterSignUp(credentials))
    if (result?.kind !== 'done') {
      return navigate(wayInPath(paths.signIn, search, { email: verified }), { replace: true })
    }
    await personStore.signedIn(result.value)
    await navigate(pathAfterSignIn(search), { replace: true })
  }
  if (!email) return <Navigate to={wayInPath(paths.signIn, search)} replace />
  return (
    <AuthFrame
      title={t`Confirme seu e-mail`}
      lead={
        <Trans>
          Digite o código que enviamos para <strong>{email}</strong>. Ele pode levar um minuto; veja também o
          spam.
        </Trans>
      }
    >
      <VerificationForm email={email} onVerified={() => enter(email)} />
      <Link className={styles.link} to={wayInPath(paths.signIn, search, { email })}>
        {t`Começou em outro aparelho? Entre com sua senha`}
      </Link>
    </AuthFrame>
  )
}

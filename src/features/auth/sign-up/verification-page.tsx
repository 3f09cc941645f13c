import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths, wayInPath } from '../../../config/paths.ts'
import styles from '../../../ui/page/auth-frame.module.css'
import { AuthFrame } from '../../../ui/page/auth-frame.tsx'
import { VerificationForm } from './verification-form.tsx'

export function Page() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const email = search.get('email')?.trim()
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
      <VerificationForm
        email={email}
        onVerified={() => void navigate(wayInPath(paths.signIn, search, { email }), { replace: true })}
      />
      <Link className={styles.link} to={wayInPath(paths.signIn, search, { email })}>
        <Trans>Começou em outro aparelho? Entre com sua senha</Trans>
      </Link>
    </AuthFrame>
  )
}

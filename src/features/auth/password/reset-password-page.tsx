import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import styles from '#src/ui/page/auth-frame.module.css'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { ResetForm } from './reset-form.tsx'

/** Opened from the mail. Without its token there is nothing to reset, only a new link to ask for. */
export function Page() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token')
  if (!token) return <Navigate to={paths.forgotPassword} replace />
  return (
    <AuthFrame
      title={t`Escolha uma nova senha`}
      lead={<Trans>Depois disso, cada aparelho pede para entrar de novo.</Trans>}
    >
      <ResetForm token={token} onReset={() => void navigate(paths.signIn, { replace: true })} />
      <Link className={styles.link} to={paths.forgotPassword}>
        <Trans>Pedir outro link</Trans>
      </Link>
    </AuthFrame>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths, wayInPath } from '#src/config/paths.ts'
import styles from '#src/ui/page/auth-frame.module.css'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { ForgotForm } from './forgot-form.tsx'

export function Page() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const email = search.get('email') ?? ''
  return (
    <AuthFrame
      title={t`Esqueceu a senha?`}
      lead={<Trans>Enviamos um link para escolher outra, se houver uma conta com este e-mail.</Trans>}
    >
      <ForgotForm
        email={email}
        onSent={(sentTo) => void navigate(wayInPath(paths.signIn, search, { email: sentTo }))}
      />
      <Link className={styles.link} to={wayInPath(paths.signIn, search, { email })}>
        <Trans>Voltar para entrar</Trans>
      </Link>
    </AuthFrame>
  )
}

import { useLingui } from '@lingui/react/macro'
import { schemaResolver, useForm } from '@mantine/form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths, wayInPath } from '#src/config/paths.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { useFieldProps } from '#src/ui/form/use-field-props.ts'
import { focusFirstError } from '#src/ui/form/validate-fields.ts'
import styles from '#src/ui/page/auth-frame.module.css'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { forgotPassword } from '../auth-calls.ts'
import { EmailInput } from '../email-input.tsx'
import formStyles from '../form.module.css'
import { forgotSchema } from '../sign-in/rules.ts'

export function Page() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const email = search.get('email') ?? ''
  return (
    <AuthFrame
      title={t`Esqueceu a senha?`}
      lead={t`Enviamos um link para escolher outra, se houver uma conta com este e-mail.`}
    >
      <ForgotForm
        email={email}
        onSent={(sentTo) => void navigate(wayInPath(paths.signIn, search, { email: sentTo }))}
      />
      <Link className={styles.link} to={wayInPath(paths.signIn, search, { email })}>
        {t`Voltar para entrar`}
      </Link>
    </AuthFrame>
  )
}

/** Asks for the link to a new password. Nothing here shows whether the address has an account. */
function ForgotForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useLingui()
  const { call, refused } = useCall()
  const form = useForm({
    initialValues: { email },
    validate: schemaResolver(forgotSchema, { sync: true }),
  })
  const field = useFieldProps(form)

  const submit = form.onSubmit(async (values) => {
    const result = await call((transport) => forgotPassword(transport, values.email))
    if (result.kind === 'refused') {
      showToast({ tone: 'error', message: t`Não foi possível redefinir a senha` })
      return
    }
    showToast({ message: t`Veja no seu e-mail o link para redefinir a senha` })
    onSent(values.email.trim())
  }, focusFirstError(form))

  return (
    <form onSubmit={submit} noValidate className={formStyles.form} aria-busy={form.submitting}>
      {refused && <ErrorAlert {...refused} title={t`Não foi possível trocar a senha`} />}
      <EmailInput {...field('email')} autoComplete="username" />
      <div className={formStyles.foot}>
        <Button kind="primary" large wide type="submit" disabled={form.submitting}>
          {form.submitting ? t`Enviando…` : t`Enviar o link`}
        </Button>
      </div>
    </form>
  )
}

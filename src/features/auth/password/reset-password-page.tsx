import { useLingui } from '@lingui/react/macro'
import { schemaResolver, useForm } from '@mantine/form'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { useFieldProps } from '#src/ui/form/use-field-props.ts'
import { focusFirstError } from '#src/ui/form/validate-fields.ts'
import styles from '#src/ui/page/auth-frame.module.css'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { resetPassword } from '../auth-calls.ts'
import formStyles from '../form.module.css'
import { commonPassword, type NewPassword, newPasswordSchema } from '../sign-up/rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

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
      lead={t`Depois disso, cada aparelho pede para entrar de novo.`}
    >
      <ResetForm token={token} onReset={() => void navigate(paths.signIn, { replace: true })} />
      <Link className={styles.link} to={paths.forgotPassword}>
        {t`Pedir outro link`}
      </Link>
    </AuthFrame>
  )
}

type Props = {
  /** From the link in the mail. */
  token: string
  onReset: () => void
}

/** Chooses a new password. Afterwards every device has to sign in again. */
function ResetForm({ token, onReset }: Props) {
  const { t } = useLingui()
  const { call, refused, setRefused } = useCall()
  const form = useForm<NewPassword>({
    initialValues: { password: '', confirmPassword: '' },
    validate: schemaResolver(newPasswordSchema, { sync: true }),
  })
  const field = useFieldProps(form)

  const submit = form.onSubmit(async ({ password }) => {
    const result = await call((transport) => resetPassword(transport, token, password))
    if (result.kind === 'refused') {
      const common = commonPassword(result)
      if (!common) return
      // The field says it.
      setRefused(undefined)
      form.setFieldError('password', common)
      form.getInputNode('password')?.focus()
      return
    }
    showToast({ message: t`Senha nova salva. Entre com ela.` })
    onReset()
  }, focusFirstError(form))

  return (
    <form onSubmit={submit} noValidate className={formStyles.form} aria-busy={form.submitting}>
      {refused && <ErrorAlert {...refused} title={t`Não foi possível trocar a senha`} />}
      <NewPasswordFields
        typed={form.values.password}
        password={field('password')}
        confirmPassword={field('confirmPassword')}
      />
      <div className={formStyles.foot}>
        <Button kind="primary" large wide type="submit" disabled={form.submitting}>
          {form.submitting ? t`Salvando…` : t`Salvar a senha`}
        </Button>
      </div>
    </form>
  )
}

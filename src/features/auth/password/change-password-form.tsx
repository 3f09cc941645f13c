import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useCall } from '#src/data/http/use-call.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import type { FieldError } from '#src/i18n/field-error.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { useFieldProps } from '#src/ui/form/use-field-props.ts'
import { focusFirstError } from '#src/ui/form/validate-fields.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { changePassword } from '../auth-calls.ts'
import styles from '../form.module.css'
import { changePasswordSchema, commonPassword } from '../sign-up/rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const empty = { current: '', password: '', confirmPassword: '' }

/** Another password for the signed-in person. Their other devices have to sign in again. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui()
  const profile = useOwnProfile()
  const { call, refused, setRefused } = useCall()
  const form = useForm({
    initialValues: empty,
    validate: schemaResolver(changePasswordSchema, { sync: true }),
  })
  const field = useFieldProps(form)

  const submit = form.onSubmit(async ({ current, password }) => {
    const result = await call((transport) => changePassword(transport, current, password))
    if (result.kind === 'refused') {
      const common = commonPassword(result)
      const wrong = result.code === 'bad-credentials'
      if (wrong) form.setFieldError('current', 'wrong-password' satisfies FieldError)
      else if (common) form.setFieldError('password', common)
      // The field says it.
      if (wrong || common) setRefused(undefined)
      return
    }
    showToast({ message: t`Senha alterada. Os outros aparelhos pedem para entrar de novo.` })
    onChanged()
  }, focusFirstError(form))

  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-busy={form.submitting}>
      {refused && <ErrorAlert {...refused} />}
      <PasswordInput
        label={t`Senha atual`}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Mostrar ou esconder a senha` }}
        {...field('current')}
        aria-invalid={form.errors.current ? true : undefined}
      />
      <NewPasswordFields
        username={profile?.email}
        typed={form.values.password}
        password={field('password')}
        confirmPassword={field('confirmPassword')}
      />
      <Button kind="primary" large type="submit" disabled={form.submitting}>
        {form.submitting ? t`Salvando…` : t`Mudar a senha`}
      </Button>
    </form>
  )
}

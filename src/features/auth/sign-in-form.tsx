import { useLingui as useTexts } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { SessionRecord } from '../../../sync/ports.ts'
import { apiBase } from '../../config/env.ts'
import { pageTransport } from '../../data/page-ports.ts'
import { fieldErrorText } from '../../i18n/field-error.ts'
import { problemText } from '../../i18n/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { type SignInResult, signIn } from './sign-in.ts'
import styles from './sign-in-form.module.css'
import { signInSchema } from './sign-in-schema.ts'

type Refusal = Extract<SignInResult, { kind: 'refused' }>

type Props = { email: string; onSignedIn: (record: SessionRecord) => Promise<void> }

/** E-mail and password. What was typed stays whatever the server says. */
export function SignInForm({ email, onSignedIn }: Props) {
  const { t } = useLingui()
  const { _ } = useTexts()
  const [refusal, setRefusal] = useState<Refusal>()
  const form = useForm({
    initialValues: { email, password: '' },
    validate: schemaResolver(signInSchema, { sync: true }),
  })
  const errorOf = (field: 'email' | 'password') => {
    const text = fieldErrorText(form.errors[field])
    return text && _(text)
  }

  const submit = form.onSubmit(async (values) => {
    setRefusal(undefined)
    const result = await signIn((userId) => pageTransport(apiBase, userId), apiBase, values)
    if (result.kind === 'in') await onSignedIn(result.record)
    else setRefusal(result)
  })

  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-busy={form.submitting}>
      {refusal && (
        <p className={styles.refusal} role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <RefusalText refusal={refusal} />
          </span>
        </p>
      )}
      <TextInput
        {...form.getInputProps('email')}
        error={errorOf('email')}
        label={t`E-mail`}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...form.getInputProps('password')}
        error={errorOf('password')}
        // The library marks other fields as invalid by itself, but not this one.
        aria-invalid={form.errors.password ? true : undefined}
        label={t`Senha`}
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Mostrar ou esconder a senha` }}
      />
      <Button kind="primary" large type="submit" disabled={form.submitting}>
        {form.submitting ? <Trans>Entrando…</Trans> : <Trans>Entrar</Trans>}
      </Button>
    </form>
  )
}

function RefusalText({ refusal: { code, retryAfterSeconds } }: { refusal: Refusal }) {
  const { _ } = useTexts()
  if (code !== 'rate-limited' || retryAfterSeconds === undefined) return _(problemText(code))
  return (
    <Plural
      value={retryAfterSeconds}
      one="Foram muitas tentativas. Tente de novo em # segundo."
      other="Foram muitas tentativas. Tente de novo em # segundos."
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { paths, wayInPath } from '#src/config/paths.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { signingIn } from '#src/data/session/pending-sign-out.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { useFieldProps } from '#src/ui/form/use-field-props.ts'
import { focusFirstError } from '#src/ui/form/validate-fields.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { SessionRecord } from '#sync/client.ts'
import { EmailInput } from '../email-input.tsx'
import styles from '../form.module.css'
import { signInSchema } from './rules.ts'
import type { SecondStep as SecondStepForm } from './second-step.tsx'
import type { Credentials } from './sign-in.ts'

/** What signing in takes, the shapes of the answers above all, is as large as the form: it comes once somebody types. */
const loadSignIn = () => import('./sign-in.ts')
const loadPasskeys = () => import('../passkeys/enter-with-passkey.ts')

const SecondStep = onDemand<ComponentProps<typeof SecondStepForm>>(
  () => import('./second-step.tsx').then((m) => m.SecondStep),
  undefined,
  'entry',
)

const unreachable: Refused = { kind: 'refused', code: 'unreachable' }

type Props = {
  /** The address's parameters: the e-mail to start with, and what must travel on to the other pages. */
  search: URLSearchParams
  onSignedIn: (record: SessionRecord) => Promise<void>
  /** The password was right, but the e-mail is not confirmed yet. */
  onUnverified: (email: string) => void
}

/** E-mail and password. What was typed stays whatever the server says. */
export function SignInForm({ search, onSignedIn, onUnverified }: Props) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<Refused>()
  const [halfway, setHalfway] = useState<Credentials>()
  const form = useForm({
    initialValues: { email: search.get('email') ?? '', password: '' },
    validate: schemaResolver(signInSchema, { sync: true }),
  })
  const field = useFieldProps(form)

  const refuse = (result: Refused) => {
    showToast({ tone: 'error', message: t`Não foi possível entrar` })
    setRefusal(result)
  }
  const submit = form.onSubmit(async (values) => {
    setRefusal(undefined)
    const calls = await loadSignIn().catch(() => undefined)
    const result = calls ? await signingIn(() => calls.signIn(pageTransport, values)) : unreachable
    if (result.kind === 'done') await onSignedIn(result.value)
    else if (result.code === 'email-not-verified') onUnverified(values.email.trim())
    else if (result.code === 'second-step') setHalfway(values)
    else refuse(result)
  }, focusFirstError(form))

  const enterWithPasskey = async () => {
    setRefusal(undefined)
    const calls = await loadPasskeys().catch(() => undefined)
    if (!calls) return refuse(unreachable)
    const asked = await calls.askPasskey(pageTransport())
    if (asked.kind === 'refused') return setRefusal(asked)
    const result = await signingIn(() => calls.enterWithPasskey(pageTransport, asked.value))
    if (result.kind === 'done') await onSignedIn(result.value)
    else refuse(result)
  }

  if (halfway) {
    return <SecondStep credentials={halfway} onSignedIn={onSignedIn} onBack={() => setHalfway(undefined)} />
  }
  const email = form.values.email.trim()
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-busy={form.submitting}>
      {refusal && <ErrorAlert {...refusal} />}
      <EmailInput {...field('email')} autoComplete="username" />
      <PasswordInput
        {...field('password')}
        onFocus={() => void loadSignIn().catch(() => undefined)}
        // The library marks other fields as invalid by itself, but not this one.
        aria-invalid={form.errors.password ? true : undefined}
        label={t`Senha`}
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Mostrar ou esconder a senha` }}
      />
      <div className={styles.foot}>
        <Button kind="primary" large wide type="submit" disabled={form.submitting}>
          {form.submitting ? t`Entrando…` : t`Entrar`}
        </Button>
      </div>
      {'PublicKeyCredential' in globalThis && (
        <Button large disabled={form.submitting} onClick={() => void enterWithPasskey()}>
          {t`Usar chave de acesso`}
        </Button>
      )}
      <p className={styles.links}>
        <Link className={styles.link} to={wayInPath(paths.signUp, search, { email })}>
          {t`Criar uma conta`}
        </Link>
        <Link className={styles.link} to={wayInPath(paths.forgotPassword, search, { email })}>
          {t`Esqueci a senha`}
        </Link>
      </p>
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { isInvited, pathAfterSignIn, paths, wayInPath } from '#src/config/paths.ts'
import { dropDraft, keepDraft, readDraft } from '#src/data/drafts.ts'
import { useCall, useTransport } from '#src/data/http/use-call.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import type { FieldError } from '#src/i18n/field-error.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { useFieldProps } from '#src/ui/form/use-field-props.ts'
import { useSteps } from '#src/ui/form/use-steps.ts'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { Role } from '#sync/contract/index.ts'
import { createAccount } from '../auth-calls.ts'
import { EmailInput } from '../email-input.tsx'
import styles from '../form.module.css'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { keepCredentials } from './new-credentials.ts'
import { commonPassword, type SignUpValues, signUpDraftSchema, signUpSchema } from './rules.ts'
import { sendCode } from './send-code.ts'

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
      lead={t`Para treinar ou para orientar quem treina, com ou sem sinal.`}
    >
      <SignUpForm
        search={search}
        onCreated={(email) => void navigate(wayInPath(paths.verification, search, { email }))}
      />
    </AuthFrame>
  )
}

/** Drafts are kept per person; who signs up has no id yet. */
const nobody = 0
const draft = 'sign-up'
const contactFields = ['name', 'email', 'role'] as const
const steps = [contactFields, [...contactFields, 'password', 'confirmPassword']] as const

/** Contact, then password (docs/product.md, "Sign-up"). Name and e-mail survive a reload; a password is never kept. */
function SignUpForm({ search, onCreated }: { search: URLSearchParams; onCreated: (email: string) => void }) {
  const { t, i18n } = useLingui()
  const transport = useTransport()
  const { call, busy, refused, setRefused } = useCall()
  const invited = isInvited(search)
  const form = useForm<SignUpValues>({
    initialValues: startValues(search.get('email')),
    validate: schemaResolver(signUpSchema, { sync: true }),
    onValuesChange: ({ name, email, role }) => keepDraft(nobody, draft, { name, email, role }),
  })
  const field = useFieldProps(form)
  const { step, submit, back } = useSteps(form, steps)

  const create = async () => {
    const { name, email, role, password } = form.values
    const account = { name, email, password, role: invited ? 'athlete' : role } as const
    const language = i18n.locale === 'en' ? 'en' : 'pt'
    const invitation = { inviteToken: search.get('inviteToken'), inviteId: search.get('inviteId') }
    const result = await call(() => createAccount(transport, { ...account, language }, invitation))
    if (result.kind === 'refused') {
      showToast({ tone: 'error', message: t`Não foi possível criar a conta` })
      const common = commonPassword(result)
      if (common) {
        setRefused(undefined)
        form.setFieldError('password', common)
        form.getInputNode('password')?.focus()
        return
      }
      const wrong = (result.fields ?? []).filter((path) => path in form.values)
      form.setErrors(Object.fromEntries(wrong.map((path) => [path, 'refused' satisfies FieldError])))
      if (wrong.some((path) => contactFields.some((name) => name === path))) back()
      return
    }
    // Whether the mail leaves or not, the next page can ask for another.
    await sendCode(transport, email)
    dropDraft(nobody, draft)
    keepCredentials({ email: email.trim(), password })
    showToast({ message: t`Conta criada` })
    onCreated(email.trim())
  }

  return (
    <form onSubmit={submit(create)} noValidate className={styles.form} aria-busy={busy}>
      <p className={styles.quiet} role="status">
        {t`Passo ${step + 1} de 2`}
      </p>
      {refused && <ErrorAlert {...refused} />}
      {step === 0 ? (
        <ContactStep
          name={field('name')}
          email={field('email')}
          role={invited ? undefined : form.values.role}
          onRole={(role) => form.setFieldValue('role', role)}
        />
      ) : (
        <NewPasswordFields
          username={form.values.email.trim()}
          typed={form.values.password}
          password={field('password')}
          confirmPassword={field('confirmPassword')}
        />
      )}
      <div className={styles.foot}>
        {step === 1 && (
          <Button large onClick={back}>
            {t`Voltar`}
          </Button>
        )}
        <Button kind="primary" large wide type="submit" disabled={busy}>
          {step === 0 ? t`Continuar` : busy ? t`Criando…` : t`Criar conta`}
        </Button>
      </div>
      <p className={styles.quiet}>
        <Trans>
          Ao criar a conta você concorda com o que está em{' '}
          <Link className={styles.inline} to={paths.privacy}>
            Privacidade
          </Link>
          .
        </Trans>
      </p>
      <p className={styles.links}>
        <Link
          className={styles.link}
          to={wayInPath(paths.signIn, search, { email: form.values.email.trim() })}
        >
          {t`Já tenho conta`}
        </Link>
      </p>
    </form>
  )
}

/** The e-mail in the address wins over a draft, because the link was made for that person. */
function startValues(email: string | null): SignUpValues {
  const kept = v.safeParse(signUpDraftSchema, readDraft(nobody, draft))
  const start = kept.success ? kept.output : { name: '', email: '', role: 'athlete' as const }
  return { ...start, email: email ?? start.email, password: '', confirmPassword: '' }
}

type ContactStepProps = {
  name: TextInputProps
  email: TextInputProps
  /** Undefined: an invitation has decided it. */
  role: Role | undefined
  onRole: (role: Role) => void
}

function ContactStep({ name, email, role, onRole }: ContactStepProps) {
  const { t } = useLingui()
  return (
    <>
      <TextInput label={t`Nome`} name="name" autoComplete="name" autoCapitalize="words" {...name} />
      <EmailInput {...email} />
      {role && (
        <RadioGroup<Role>
          label={t`Como você vai usar o Rumo?`}
          value={role}
          options={[
            { value: 'athlete', label: t`Eu treino` },
            { value: 'coach', label: t`Sou treinador(a)` },
          ]}
          onChange={onRole}
        />
      )}
    </>
  )
}

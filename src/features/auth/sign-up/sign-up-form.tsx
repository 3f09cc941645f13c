import { Trans, useLingui } from '@lingui/react/macro'
import { schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import * as v from 'valibot'
import { apiBase } from '../../../config/env.ts'
import { isInvited, paths, wayInPath } from '../../../config/paths.ts'
import { dropDraft, keepDraft, readDraft } from '../../../data/forms/drafts.ts'
import type { Refused } from '../../../data/http/api-call.ts'
import { pageTransport } from '../../../data/session/page-ports.ts'
import { type FieldError, fieldErrorText } from '../../../i18n/field-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Refusal } from '../../../ui/feedback/error-alert.tsx'
import { fieldsRight } from '../../../ui/form/validate-fields.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { createAccount } from '../auth-calls.ts'
import styles from '../form.module.css'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { commonPassword } from './account-fields.ts'
import { ContactStep } from './contact-step.tsx'
import { sendCode } from './send-code.ts'
import { type SignUpValues, signUpDraftSchema, signUpSchema } from './sign-up-schema.ts'

/** Drafts are kept per person; whoever signs up is nobody yet. */
const nobody = 0
const draft = 'sign-up'
const contactFields = ['name', 'email', 'role'] as const

type Props = { search: URLSearchParams; onCreated: (email: string) => void }

/**
 * Contact, then password (docs/product.md, "Sign-up"). Name and e-mail survive a reload; a password is never
 * kept.
 */
export function SignUpForm({ search, onCreated }: Props) {
  const { t, i18n } = useLingui()
  const [step, setStep] = useState(0)
  const [refusal, setRefusal] = useState<Refused>()
  const invited = isInvited(search)
  const form = useForm<SignUpValues>({
    initialValues: startValues(search.get('email')),
    validate: schemaResolver(signUpSchema, { sync: true }),
    onValuesChange: ({ name, email, role }) => keepDraft(nobody, draft, { name, email, role }),
  })
  const field = (name: keyof SignUpValues) => {
    const text = fieldErrorText(form.errors[name])
    return { ...form.getInputProps(name), error: text && t(text) }
  }

  const create = async () => {
    const { name, email, role, password } = form.values
    setRefusal(undefined)
    form.setSubmitting(true)
    const account = { name, email, password, role: invited ? 'athlete' : role } as const
    const language = i18n.locale === 'en' ? 'en' : 'pt'
    const transport = pageTransport(apiBase)
    const result = await createAccount(
      transport,
      { ...account, language },
      { inviteToken: search.get('inviteToken'), inviteId: search.get('inviteId') },
    )
    form.setSubmitting(false)
    if (result.kind === 'refused') {
      showToast({ tone: 'error', message: t`Não foi possível criar a conta` })
      const common = commonPassword(result)
      if (common) {
        form.setFieldError('password', common)
        form.getInputNode('password')?.focus()
        return
      }
      setRefusal(result)
      const refused = (result.fields ?? []).filter((path) => path in form.values)
      form.setErrors(Object.fromEntries(refused.map((path) => [path, 'refused' satisfies FieldError])))
      if (refused.some((path) => contactFields.some((name) => name === path))) setStep(0)
      return
    }
    // Whether the mail leaves or not, the next page can ask for another.
    await sendCode(transport, email)
    dropDraft(nobody, draft)
    onCreated(email.trim())
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 0) {
      if (fieldsRight(form, contactFields)) setStep(1)
    } else if (fieldsRight(form, [...contactFields, 'password', 'confirmPassword'])) void create()
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-busy={form.submitting}>
      <p className={styles.quiet} role="status">
        <Trans>Passo {step + 1} de 2</Trans>
      </p>
      {refusal && <Refusal {...refusal} title={t`Não foi possível criar a conta`} />}
      {step === 0 ? (
        <ContactStep
          name={field('name')}
          email={field('email')}
          role={invited ? undefined : form.values.role}
          onRole={(role) => form.setFieldValue('role', role)}
        />
      ) : (
        <NewPasswordFields
          typed={form.values.password}
          password={field('password')}
          confirmPassword={field('confirmPassword')}
        />
      )}
      <div className={styles.foot}>
        {step === 1 && (
          <Button large onClick={() => setStep(0)}>
            <Trans>Voltar</Trans>
          </Button>
        )}
        <Button kind="primary" large wide type="submit" disabled={form.submitting}>
          {step === 0 ? (
            <Trans>Continuar</Trans>
          ) : form.submitting ? (
            <Trans>Criando…</Trans>
          ) : (
            <Trans>Criar conta</Trans>
          )}
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
          <Trans>Já tenho conta</Trans>
        </Link>
      </p>
    </form>
  )
}

/** The address's e-mail comes before what was typed earlier: a link for somebody is for them. */
function startValues(email: string | null): SignUpValues {
  const kept = v.safeParse(signUpDraftSchema, readDraft(nobody, draft))
  const start = kept.success ? kept.output : { name: '', email: '', role: 'athlete' as const }
  return { ...start, email: email ?? start.email, password: '', confirmPassword: '' }
}

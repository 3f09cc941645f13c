import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { brokenRules, isLongPassword, type PasswordRule } from '#sync/contract/index.ts'
import styles from '../form.module.css'

type Props = {
  /** Whose password it is, for password managers; they store it under nothing without a name. */
  username?: string | undefined
  /** What is typed as the password, for the checklist. */
  typed: string
  password: PasswordInputProps
  confirmPassword: PasswordInputProps
}

/** A password that is being chosen: typed twice, each with its show/hide toggle, over the live checklist. */
export function NewPasswordFields({ username, typed, password, confirmPassword }: Props) {
  const { t } = useLingui()
  const shared = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t`Mostrar ou esconder a senha` },
  }
  return (
    <>
      {username && (
        <input
          type="email"
          autoComplete="username"
          value={username}
          readOnly
          hidden
          aria-hidden
          tabIndex={-1}
        />
      )}
      <PasswordInput
        label={t`Nova senha`}
        name="password"
        {...shared}
        {...password}
        aria-invalid={password.error ? true : undefined}
      />
      <PasswordRules password={typed} />
      <PasswordInput
        label={t`Repita a senha`}
        name="confirmPassword"
        {...shared}
        {...confirmPassword}
        aria-invalid={confirmPassword.error ? true : undefined}
      />
    </>
  )
}

const words: Record<PasswordRule, MessageDescriptor> = {
  length: msg`Pelo menos 8 caracteres`,
  maximum: msg`No máximo 128 caracteres`,
  upper: msg`Uma letra maiúscula`,
  lower: msg`Uma letra minúscula`,
  digit: msg`Um número`,
  special: msg`Um caractere especial`,
}

/** The list is the server's, which checks it when the password is sent. */
const uncommon = msg`Fora da lista das mais comuns (conferida no envio)`

const long = msg`15 caracteres ou mais: não precisa de mais nada`

/** What a password must have, ticked off while it is typed; a long one needs nothing but its length. */
function PasswordRules({ password }: { password: string }) {
  const { t } = useLingui()
  const broken = brokenRules(password)
  const isMet = (rule: PasswordRule) => password !== '' && !broken.includes(rule)
  if (isLongPassword(password)) {
    return (
      <ul className={styles.rules} data-long>
        <Rule met text={t(long)} />
        <Rule met={isMet('maximum')} text={t(words.maximum)} />
        <Rule met={false} text={t(uncommon)} />
      </ul>
    )
  }
  return (
    <>
      <ul className={styles.rules}>
        {(Object.keys(words) as PasswordRule[]).map((rule) => (
          <Rule key={rule} met={isMet(rule)} text={t(words[rule])} />
        ))}
        <Rule met={false} text={t(uncommon)} />
      </ul>
      <p className={styles.quiet}>{t`Ou uma frase de 15 caracteres ou mais, como quiser.`}</p>
    </>
  )
}

function Rule({ met, text }: { met: boolean; text: string }) {
  const { t } = useLingui()
  return (
    <li className={styles.rule} data-met={met}>
      {met ? <IconCheck size={16} stroke={2.4} aria-hidden /> : <IconPointFilled size={16} aria-hidden />}
      {text}
      {met && <span className="visually-hidden">{t`(cumprido)`}</span>}
    </li>
  )
}

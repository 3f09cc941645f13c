import { useLingui } from '@lingui/react/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PasswordRules } from './password-rules.tsx'

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

import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '#src/data/http/api-call.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import type { Transport } from '#sync/client.ts'
import styles from '../form.module.css'
import { askPasskey } from './ask-passkey.ts'
import type { Confirmation } from './passkey-calls.ts'

type Props<T> = {
  /** What is about to change, and fields of its own. */
  children: ReactNode
  label: ReactNode
  /** Offers a passkey in the place of the password. */
  hasPasskey: boolean
  /** Starts in the password. */
  focused?: boolean
  act: (confirmed: Confirmation, transport: Transport) => Promise<Result<T>>
  onDone: (value: T) => void
}

/** Asks once more who the person is, before how their account is entered changes. */
export function ConfirmForm<T>({ children, label, hasPasskey, focused, act, onDone }: Props<T>) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { call, busy, refused } = useCall()
  const wrong = refused?.code === 'bad-credentials'

  const confirm = async (ask: (transport: Transport) => Promise<Result<Confirmation>>) => {
    const result = await call(async (transport) => {
      const confirmed = await ask(transport)
      return confirmed.kind === 'done' ? act(confirmed.value, transport) : confirmed
    })
    if (result.kind === 'done') onDone(result.value)
  }
  const submit = () => {
    void confirm(() => Promise.resolve({ kind: 'done', value: { password } }))
  }
  const askInstead = async (transport: Transport): Promise<Result<Confirmation>> => {
    const asked = await askPasskey(transport)
    return asked.kind === 'done' ? { kind: 'done', value: { passkey: asked.value } } : asked
  }

  return (
    <form onSubmit={submitting(submit)} noValidate className={styles.form} aria-busy={busy}>
      {children}
      {refused && !wrong && <ErrorAlert {...refused} />}
      <PasswordInput
        label={t`Sua senha, para confirmar`}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        error={wrong && t`Esta senha não confere`}
        aria-invalid={wrong || undefined}
        data-autofocus={focused || undefined}
        visibilityToggleButtonProps={{ 'aria-label': t`Mostrar ou esconder a senha` }}
      />
      <Button kind="primary" large type="submit" disabled={busy || password === ''}>
        {label}
      </Button>
      {hasPasskey && (
        <Button large disabled={busy} onClick={() => void confirm(askInstead)}>
          {t`Confirmar com uma chave de acesso`}
        </Button>
      )}
    </form>
  )
}

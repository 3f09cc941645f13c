import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCall } from '#src/data/http/use-call.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import styles from './account.module.css'
import { deleteAccount } from './account-calls.ts'

type Props = { onDeleted: () => void }

/** The last question before an account is deleted: the password. */
export function DeleteAccountForm({ onDeleted }: Props) {
  const { t } = useLingui()
  const { role } = useSession()
  const [password, setPassword] = useState('')
  const { call, busy, refused } = useCall()

  const wrong = refused?.code === 'bad-credentials'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = await call((transport) => deleteAccount(transport, password))
    if (result.kind === 'done') onDeleted()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form} aria-busy={busy}>
      <p>
        {role === 'coach' ? (
          <Trans>
            Seus grupos, sua biblioteca e os treinos que você planejou de hoje em diante são apagados para
            sempre. O que os atletas já treinaram continua com eles.
          </Trans>
        ) : (
          <Trans>
            Seus treinos, refeições e respostas são apagados para sempre, também para seus treinadores.
          </Trans>
        )}
      </p>
      {refused && !wrong && <ErrorAlert {...refused} />}
      <PasswordInput
        label={t`Sua senha, para confirmar`}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        error={wrong && t`Esta senha não confere`}
        aria-invalid={wrong || undefined}
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t`Mostrar ou esconder a senha` }}
      />
      <Button kind="primary" large type="submit" disabled={busy || password === ''}>
        <Trans>Apagar minha conta</Trans>
      </Button>
    </form>
  )
}

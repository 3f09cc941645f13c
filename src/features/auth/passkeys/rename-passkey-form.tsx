import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCall } from '#src/data/http/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { limits } from '#sync/contract/index.ts'
import styles from '../form.module.css'
import { renamePasskey } from './passkey-calls.ts'

type Props = { id: number; name: string; onRenamed: () => void }

export function RenamePasskeyForm({ id, name: before, onRenamed }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState(before)
  const { call, busy, refused } = useCall()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = await call((transport) => renamePasskey(transport, id, name))
    if (result.kind === 'done') onRenamed()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form} aria-busy={busy}>
      {refused && <ErrorAlert {...refused} />}
      <TextInput
        label={t`Nome da chave`}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.passkeyName}
        data-autofocus
      />
      <Button kind="primary" large type="submit" disabled={busy || name.trim() === ''}>
        <Trans>Salvar</Trans>
      </Button>
    </form>
  )
}

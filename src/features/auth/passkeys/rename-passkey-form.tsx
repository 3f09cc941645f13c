import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { apiBase } from '#src/config/env.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { limits } from '#sync/contract/index.ts'
import styles from '../form.module.css'
import { renamePasskey } from './passkey-calls.ts'

type Props = { id: number; name: string; onRenamed: () => void }

export function RenamePasskeyForm({ id, name: before, onRenamed }: Props) {
  const { t } = useLingui()
  const { userId } = useSession()
  const [name, setName] = useState(before)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const result = await renamePasskey(pageTransport(apiBase, userId), id, name)
    setBusy(false)
    if (result.kind === 'done') onRenamed()
    else setRefusal(result)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form} aria-busy={busy}>
      {refusal && <ErrorAlert {...refusal} />}
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

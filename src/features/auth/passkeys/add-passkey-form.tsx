import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { limits } from '#sync/contract/index.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { addPasskey } from './passkey-calls.ts'

type Props = { hasPasskey: boolean; onAdded: () => void }

/** A name for the new passkey, then the browser's own question. */
export function AddPasskeyForm({ hasPasskey, onAdded }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState(t`Este aparelho`)
  return (
    <ConfirmForm
      hasPasskey={hasPasskey}
      label={<Trans>Criar chave de acesso</Trans>}
      act={(confirmed, transport) => addPasskey(transport, name.trim() || t`Este aparelho`, confirmed)}
      onDone={onAdded}
    >
      <TextInput
        label={t`Nome da chave`}
        description={t`Para reconhecê-la na lista, como “Telefone” ou “Chaveiro”.`}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.passkeyName}
      />
    </ConfirmForm>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#src/data/http/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { limits } from '#sync/contract/index.ts'
import styles from '../form.module.css'
import { ConfirmForm } from './confirm-form.tsx'
import { addPasskey, type Passkey, removePasskey, renamePasskey, setSecondStep } from './passkey-calls.ts'
import recoveryCodesStyles from './recovery-codes.module.css'

/** What a person is about to do. */
export type PasskeyAct =
  | { kind: 'add' | 'ask' | 'codes' | 'ask-no-more' }
  | { kind: 'rename' | 'remove'; id: number; name: string }

type Props = {
  dialog: { opened: boolean; args: PasskeyAct | undefined; close: () => void }
  passkeys: readonly Passkey[]
  onChanged: () => void
  onOthersSignedOut: () => void
}

/** One dialog for all that can be done with passkeys: each asks who it is, and tells what follows. */
export function PasskeyDialog({ dialog, passkeys, onChanged, onOthersSignedOut }: Props) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[]>()
  const { args: act } = dialog
  const hasPasskey = passkeys.length > 0
  const isLast = passkeys.length === 1

  const close = () => {
    dialog.close()
    setCodes(undefined)
  }
  const done = (message: string) => {
    close()
    onChanged()
    showToast({ message })
  }
  const withoutOthers = (message: string) => {
    done(message)
    onOthersSignedOut()
  }

  const titles: Record<PasskeyAct['kind'], string> = {
    add: t`Criar chave de acesso`,
    rename: t`Renomear a chave de acesso`,
    remove: t`Remover a chave de acesso`,
    ask: t`Pedir a chave depois da senha`,
    codes: t`Novos códigos de recuperação`,
    'ask-no-more': t`Não pedir mais a chave`,
  }
  return (
    <Dialog
      opened={dialog.opened}
      onClose={close}
      title={codes ? t`Códigos de recuperação` : act && titles[act.kind]}
    >
      {codes && <RecoveryCodes codes={codes} onKept={close} />}
      {!codes && act?.kind === 'add' && (
        <AddPasskeyForm hasPasskey={hasPasskey} onAdded={() => done(t`Chave de acesso criada`)} />
      )}
      {!codes && act?.kind === 'rename' && (
        <RenamePasskeyForm
          key={act.id}
          id={act.id}
          name={act.name}
          onRenamed={() => done(t`Chave de acesso renomeada`)}
        />
      )}
      {!codes && act?.kind === 'remove' && (
        <ConfirmForm
          hasPasskey={hasPasskey}
          label={<Trans>Remover</Trans>}
          act={(confirmed, transport) => removePasskey(transport, act.id, confirmed)}
          onDone={() => withoutOthers(t`Chave removida. Os outros aparelhos pedem para entrar de novo.`)}
        >
          <p>
            {t`“${act.name}” não abre mais a sua conta, e os outros aparelhos saem dela.`}{' '}
            {isLast && <Trans>É a última: de agora em diante a senha basta para entrar.</Trans>}
          </p>
        </ConfirmForm>
      )}
      {!codes && (act?.kind === 'ask' || act?.kind === 'codes') && (
        <ConfirmForm
          hasPasskey={hasPasskey}
          label={<Trans>Continuar</Trans>}
          act={(confirmed, transport) => setSecondStep(transport, true, confirmed)}
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes)
            onChanged()
          }}
        >
          <p>
            {act.kind === 'ask' ? (
              <Trans>
                Quem entra com a senha usa também uma chave de acesso. Você recebe códigos para o dia em que
                não tiver nenhuma.
              </Trans>
            ) : (
              <Trans>Os códigos de antes deixam de valer.</Trans>
            )}
          </p>
        </ConfirmForm>
      )}
      {!codes && act?.kind === 'ask-no-more' && (
        <ConfirmForm
          hasPasskey={hasPasskey}
          label={<Trans>Não pedir mais</Trans>}
          act={(confirmed, transport) => setSecondStep(transport, false, confirmed)}
          onDone={() => withoutOthers(t`A senha basta de novo. Os outros aparelhos pedem para entrar.`)}
        >
          <p>
            <Trans>
              A senha volta a bastar para entrar, os códigos de recuperação deixam de valer, e os outros
              aparelhos saem da sua conta.
            </Trans>
          </p>
        </ConfirmForm>
      )}
    </Dialog>
  )
}

/** A name for the new passkey, then the browser's own question. */
function AddPasskeyForm({ hasPasskey, onAdded }: { hasPasskey: boolean; onAdded: () => void }) {
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

type RenamePasskeyFormProps = { id: number; name: string; onRenamed: () => void }

function RenamePasskeyForm({ id, name: before, onRenamed }: RenamePasskeyFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(before)
  const { call, busy, refused } = useCall()
  const submit = async () => {
    const result = await call((transport) => renamePasskey(transport, id, name))
    if (result.kind === 'done') onRenamed()
  }
  return (
    <form onSubmit={submitting(submit)} noValidate className={styles.form} aria-busy={busy}>
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

/** The server keeps only their hashes, so they are shown once. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className={recoveryCodesStyles.form}>
      <p>
        <Trans>
          Guarde estes códigos fora deste aparelho: cada um vale uma vez, no lugar da chave de acesso. Por
          segurança, eles só aparecem agora.
        </Trans>
      </p>
      <ul className={recoveryCodesStyles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={<Trans>Copiar os códigos</Trans>} />
      <Button kind="primary" large onClick={onKept}>
        <Trans>Guardei os códigos</Trans>
      </Button>
    </div>
  )
}

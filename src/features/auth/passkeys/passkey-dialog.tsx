import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { type Passkey, removePasskey, setSecondStep } from './passkey-calls.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenamePasskeyForm } from './rename-passkey-form.tsx'

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
            <Trans>“{act.name}” não abre mais a sua conta, e os outros aparelhos saem dela.</Trans>{' '}
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

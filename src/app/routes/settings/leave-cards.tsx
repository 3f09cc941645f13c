import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetPerson, signOutEverywhere } from '#src/app/shell/profile/sign-out.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { DeleteAccountForm } from '#src/features/auth/account/delete-account-form.tsx'
import { problemText } from '#src/i18n/problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import styles from './settings.module.css'

const deleteAccountDialog = defineDialog('delete-account')

/** Leaving: every device at once, or for good. Both need the server, and say so. */
export function LeaveCards() {
  const { t } = useLingui()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const deleting = deleteAccountDialog.use()

  const everywhere = async () => {
    setBusy(true)
    const refused = await signOutEverywhere(session)
    if (!refused) return
    setBusy(false)
    showToast({
      tone: 'error',
      message: t`Não foi possível sair agora`,
      detail: t(problemText(refused.code)),
    })
  }
  const deleted = async () => {
    await forgetPerson(session, 'delete')
    showToast({ message: t`Conta apagada` })
  }

  return (
    <>
      <Card title={t`Sair de todos os aparelhos`}>
        <p className={styles.text}>
          <Trans>Para quando você perdeu um telefone ou entrou em um computador que não é seu.</Trans>
        </p>
        <Button disabled={busy} onClick={() => void everywhere()}>
          <Trans>Sair de todos</Trans>
        </Button>
      </Card>
      <Card title={t`Apagar a conta`}>
        <p className={styles.text}>
          <Trans>Apaga tudo o que é seu, para sempre. Leve seus dados antes, se quiser guardá-los.</Trans>
        </p>
        <Button onClick={() => deleting.open()}>
          <Trans>Apagar a conta…</Trans>
        </Button>
      </Card>
      <Dialog opened={deleting.opened} onClose={deleting.close} title={t`Apagar a conta`}>
        <DeleteAccountForm onDeleted={() => void deleted()} />
      </Dialog>
    </>
  )
}

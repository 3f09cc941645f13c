import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { forgetPerson, signOutEverywhere } from '#src/app/shell/profile/sign-out.ts'
import { paths, settingsPath } from '#src/config/paths.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { DeleteAccountForm } from '#src/features/auth/account/delete-account-form.tsx'
import { DevicesCard } from '#src/features/auth/account/devices-card.tsx'
import { ExportCard } from '#src/features/auth/account/export-card.tsx'
import { PasskeysCard } from '#src/features/auth/passkeys/passkeys-card.tsx'
import { ChangePasswordForm } from '#src/features/auth/password/change-password-form.tsx'
import { SyncFacts } from '#src/features/sync-status/sync-facts.tsx'
import { useSyncStatus } from '#src/features/sync-status/use-sync-status.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import styles from './settings.module.css'

const changePasswordDialog = defineDialog('change-password')

export function AccountTab() {
  const { t } = useLingui()
  const { client } = useSession()
  const status = useSyncStatus()
  const fullServer = useFullServer()
  const password = changePasswordDialog.use()
  /** How often the password was changed here: each time the other devices are signed out. */
  const [changed, setChanged] = useState(0)
  /** How often a change of the passkeys did the same. */
  const [signedOut, setSignedOut] = useState(0)
  // What is above the other cards would push them down.
  if (!status) return null
  return (
    <>
      <Card title={t`Neste aparelho`}>
        <p>
          {status.unsent === 0 ? (
            t`Nada a enviar: tudo o que você fez está no servidor.`
          ) : (
            <Plural
              value={status.unsent}
              one="# alteração salva aqui, a enviar."
              other="# alterações salvas aqui, a enviar."
            />
          )}
        </p>
        <SyncFacts status={status} />
        <Button onClick={() => client.syncNow()}>{t`Sincronizar agora`}</Button>
      </Card>
      {fullServer && (
        <>
          <Card title={t`Senha`}>
            {changed > 0 && (
              <p className={styles.text}>
                <Trans>
                  Senha alterada. O endereço secreto do seu calendário continua valendo: se alguém mais pode
                  tê-lo, troque-o também.
                </Trans>
              </p>
            )}
            <div className={styles.acts}>
              <Button onClick={() => password.open()}>{t`Mudar a senha`}</Button>
              {changed > 0 && (
                <ButtonLink to={settingsPath('integrations')}>
                  {t`Trocar o endereço do calendário`}
                </ButtonLink>
              )}
            </div>
          </Card>
          <PasskeysCard onOthersSignedOut={() => setSignedOut((times) => times + 1)} />
          <DevicesCard key={changed + signedOut} />
          <ExportCard />
          <LeaveCards />
        </>
      )}
      <Link className={styles.link} to={paths.privacy}>
        {t`Privacidade`}
      </Link>
      <Dialog {...password.frame} title={t`Mudar a senha`}>
        <ChangePasswordForm
          onChanged={() => {
            setChanged((times) => times + 1)
            password.close()
          }}
        />
      </Dialog>
    </>
  )
}

const deleteAccountDialog = defineDialog('delete-account')

/** Leaving: every device at once, or for good. Both need the server, and say so. */
function LeaveCards() {
  const { t } = useLingui()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const deleting = deleteAccountDialog.use()

  const everywhere = async () => {
    setBusy(true)
    const refused = await signOutEverywhere(session)
    if (!refused) return
    setBusy(false)
    showToast({ tone: 'error', message: t`Não foi possível sair agora`, code: refused.code })
  }
  const deleted = async () => {
    await forgetPerson(session, 'delete')
    showToast({ message: t`Conta apagada` })
  }

  return (
    <>
      <Card title={t`Sair de todos os aparelhos`}>
        <p className={styles.text}>
          {t`Para quando você perdeu um telefone ou entrou em um computador que não é seu.`}
        </p>
        <Button disabled={busy} onClick={() => void everywhere()}>
          {t`Sair de todos`}
        </Button>
      </Card>
      <Card title={t`Apagar a conta`}>
        <p className={styles.text}>
          {t`Apaga tudo o que é seu, para sempre. Leve seus dados antes, se quiser guardá-los.`}
        </p>
        <Button onClick={() => deleting.open()}>{t`Apagar a conta…`}</Button>
      </Card>
      <Dialog {...deleting.frame} title={t`Apagar a conta`}>
        <DeleteAccountForm onDeleted={() => void deleted()} />
      </Dialog>
    </>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths, settingsPath } from '#src/config/paths.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
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
import { LeaveCards } from './leave-cards.tsx'
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
  return (
    <>
      <Card title={t`Neste aparelho`}>
        {status && (
          <>
            <p>
              {status.unsent === 0 ? (
                <Trans>Nada a enviar: tudo o que você fez está no servidor.</Trans>
              ) : (
                <Plural
                  value={status.unsent}
                  one="# alteração salva aqui, a enviar."
                  other="# alterações salvas aqui, a enviar."
                />
              )}
            </p>
            <SyncFacts status={status} />
          </>
        )}
        <Button onClick={() => client.syncNow()}>
          <Trans>Sincronizar agora</Trans>
        </Button>
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
              <Button onClick={() => password.open()}>
                <Trans>Mudar a senha</Trans>
              </Button>
              {changed > 0 && (
                <ButtonLink to={settingsPath('integrations')}>
                  <Trans>Trocar o endereço do calendário</Trans>
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
        <Trans>Privacidade</Trans>
      </Link>
      <Dialog opened={password.opened} onClose={password.close} title={t`Mudar a senha`}>
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

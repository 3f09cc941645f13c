import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './install.module.css'
import { dismiss, dismissForGood, mayPrompt, readDismissals } from './install-rules.ts'
import { installStore } from './install-store.ts'
import { IosSteps } from './ios-steps.tsx'
import { useInstall } from './use-install.ts'

/** Offers to install the app (SPEC sections 2 and 4). Closing it in any way is an ordinary dismissal. */
export function InstallPrompt() {
  const { way, installing } = useInstall()
  const [allowed, setAllowed] = useState(() => mayPrompt(Date.now(), readDismissals()))
  const notNow = () => {
    dismiss(Date.now())
    setAllowed(false)
  }
  const never = () => {
    dismissForGood()
    setAllowed(false)
  }
  return (
    <Dialog
      opened={allowed && way !== 'none'}
      onClose={notNow}
      title={<Trans>Instale o Rumo</Trans>}
      width={440}
    >
      <div className={styles.prompt}>
        <p>
          <Trans>Seu treino na tela inicial, abrindo na hora, com ou sem sinal.</Trans>
        </p>
        {way === 'ios' && <IosSteps />}
        <div className={styles.acts}>
          {way === 'prompt' && (
            <Button
              kind="primary"
              large
              data-autofocus
              disabled={installing}
              onClick={() => void installStore.install().then(() => setAllowed(false))}
            >
              {installing ? <Trans>Instalando…</Trans> : <Trans>Instalar</Trans>}
            </Button>
          )}
          <Button large onClick={notNow}>
            <Trans>Agora não</Trans>
          </Button>
          <Button kind="quiet" large onClick={never}>
            <Trans>Não mostrar de novo</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

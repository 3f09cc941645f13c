import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import styles from './install.module.css'
import { install } from './install-store.ts'
import { IosSteps } from './ios-steps.tsx'
import type { InstallWay } from './use-install.ts'

type Props = {
  way: InstallWay
  installing: boolean
  onInstalled: () => void
  onNotNow: () => void
  onNever: () => void
}

/** What installing brings, and the answers to that. */
export function InstallOffer({ way, installing, onInstalled, onNotNow, onNever }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.prompt}>
      <p>{t`Seu treino na tela inicial, abrindo na hora, com ou sem sinal.`}</p>
      {way === 'ios' && <IosSteps />}
      <div className={styles.acts}>
        {way === 'prompt' && (
          <Button
            kind="primary"
            large
            data-autofocus
            disabled={installing}
            onClick={() => void install().then(onInstalled)}
          >
            {installing ? t`Instalando…` : t`Instalar`}
          </Button>
        )}
        <Button large data-autofocus={way === 'ios' || undefined} onClick={onNotNow}>
          {t`Agora não`}
        </Button>
        <Button kind="quiet" large onClick={onNever}>
          {t`Não mostrar de novo`}
        </Button>
      </div>
    </div>
  )
}

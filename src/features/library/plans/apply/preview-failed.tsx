import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import styles from './apply-plan.module.css'

/** Replaces the preview when it could not be computed. */
export function PreviewFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <section className={styles.panel}>
      <p className={styles.warning} role="alert">
        <IconAlertTriangle size={20} aria-hidden />
        <Trans>Não deu para calcular o que será criado.</Trans>
      </p>
      <Button onClick={onRetry}>
        <Trans>Tentar de novo</Trans>
      </Button>
    </section>
  )
}

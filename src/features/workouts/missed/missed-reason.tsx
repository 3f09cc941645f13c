import { Trans } from '@lingui/react/macro'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import styles from '../completion/completion-summary.module.css'

/** Why a workout was marked as missed, in the athlete's words. */
export function MissedReason({ workout: { notes } }: { workout: Pick<WorkoutDocument, 'notes'> }) {
  return (
    <section className={styles.summary} aria-labelledby="why-missed">
      <h2 id="why-missed" className={styles.heading}>
        <Trans>Por que não foi feito</Trans>
      </h2>
      <p className={styles.reason}>{notes || <Trans>Sem motivo anotado.</Trans>}</p>
    </section>
  )
}

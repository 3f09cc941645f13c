import { Trans, useLingui } from '@lingui/react/macro'
import { missedWords } from '#src/training/words/missed-words.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import styles from '../completion/completion-summary.module.css'

type Props = { workout: Pick<WorkoutDocument, 'missedReason' | 'notes'> }

/** Why a workout was marked as missed: the reason, and the athlete's words. */
export function MissedReason({ workout: { missedReason, notes } }: Props) {
  const { t } = useLingui()
  return (
    <section className={styles.summary} aria-labelledby="why-missed">
      <h2 id="why-missed" className={styles.heading}>
        <Trans>Por que não foi feito</Trans>
      </h2>
      {missedReason && <p className={styles.why}>{t(missedWords[missedReason])}</p>}
      {(notes || !missedReason) && (
        <p className={styles.reason}>{notes || <Trans>Sem motivo anotado.</Trans>}</p>
      )}
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { useThresholds } from '#src/training/thresholds/own-numbers.tsx'
import { ZonesTable } from '#src/training/thresholds/zones-table.tsx'
import styles from './progress.module.css'

/** The athlete's zones in numbers, as they hold today. */
export function ZonesPanel({ athleteId, today }: { athleteId: number; today: string }) {
  const values = useThresholds(athleteId, today)
  if (!values) return null
  return (
    <section className={styles.panel} aria-labelledby="progress-zones">
      <h2 id="progress-zones" className={styles.heading}>
        <Trans>Zonas</Trans>
      </h2>
      <ZonesTable values={values} />
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { shortDay } from '#src/i18n/day-text.ts'
import styles from './progress.module.css'

/** The two ends of a picture's time, below it. */
export function Dates({ first, last }: { first: string | undefined; last: string | undefined }) {
  const { i18n } = useLingui()
  if (!first || !last) return null
  return (
    <p className={styles.dates}>
      <span>{shortDay(first, i18n.locale)}</span>
      <span>
        <Trans>esta semana</Trans>
      </span>
    </p>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useToday } from '#src/data/query/use-now.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import styles from './progress.module.css'

/** The two ends of a picture's time, below it: up to this week, or to a day to come. */
export function Dates({ first, last }: { first: string | undefined; last: string | undefined }) {
  const { t, i18n } = useLingui()
  const today = useToday()
  if (!first || !last) return null
  return (
    <p className={styles.dates}>
      <span>{shortDay(first, i18n.locale)}</span>
      <span>{last > today ? shortDay(last, i18n.locale) : t`esta semana`}</span>
    </p>
  )
}

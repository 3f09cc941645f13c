import { useLingui } from '@lingui/react/macro'
import styles from './changed-word.module.css'

/** Says of a workout in a list that the coach changed it. */
export function ChangedWord() {
  const { t } = useLingui()
  return <span className={styles.changed}>{t`mudou`}</span>
}

import { Trans } from '@lingui/react/macro'
import styles from './changed-word.module.css'

/** Says of a workout in a list that the coach changed it. */
export function ChangedWord() {
  return (
    <span className={styles.changed}>
      <Trans>mudou</Trans>
    </span>
  )
}

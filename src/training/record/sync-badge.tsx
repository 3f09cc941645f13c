import { useLingui } from '@lingui/react/macro'
import type { RecordState } from './record-state.ts'
import styles from './sync-badge.module.css'

type Props = {
  /** undefined: it is up to date, and nothing is shown. */
  state: RecordState | undefined
}

/** A small sign beside a record's name: a ring while it is only here, full while it is sent, a “!” when it needs somebody. */
export function SyncBadge({ state }: Props) {
  const { t } = useLingui()
  if (!state) return null
  const words = {
    'saved-here': t`Salvo só neste aparelho`,
    sending: t`Sendo enviado`,
    'needs-you': t`Algo aqui precisa de você`,
  }
  return (
    <span
      className={styles.mark}
      data-state={state}
      role="img"
      aria-label={words[state]}
      title={words[state]}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useRecordState } from './record-states.tsx'
import styles from './sync-badge.module.css'

type Props = { record: Parameters<typeof useRecordState>[0] }

/**
 * A small sign next to a record's name: a ring while it is only here, full while it is sent, a “!” when it needs the person,
 * and nothing when it is up to date.
 */
export function SyncBadge({ record }: Props) {
  const { t } = useLingui()
  const state = useRecordState(record)
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

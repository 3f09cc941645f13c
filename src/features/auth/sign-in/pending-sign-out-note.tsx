import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { pendingSignOutStore } from '../../../data/session/pending-sign-out.ts'
import styles from '../form.module.css'

/** Says that somebody left this device without the server knowing it yet, until it does. */
export function PendingSignOutNote() {
  const pending = useSyncExternalStore(pendingSignOutStore.subscribe, pendingSignOutStore.read)
  return (
    <p role="status" className={styles.note}>
      {pending && (
        <Trans>
          A última saída ainda não foi confirmada pelo servidor. Com sinal, ela se completa sozinha; deixe o
          Rumo aberto até esta linha sumir.
        </Trans>
      )}
    </p>
  )
}

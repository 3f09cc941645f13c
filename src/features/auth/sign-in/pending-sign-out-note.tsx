import { Trans } from '@lingui/react/macro'
import { useStore } from '#src/config/create-store.ts'
import { pendingSignOutStore } from '#src/data/session/pending-sign-out.ts'
import styles from '../form.module.css'

/** Shown until the server has confirmed the last sign-out on this device. */
export function PendingSignOutNote() {
  const pending = useStore(pendingSignOutStore)
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

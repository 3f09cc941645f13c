import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { usePerson } from '../../data/use-person.ts'
import { useSyncStatus } from '../../features/sync-status/use-sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { updateStore } from '../update.ts'
import styles from './notices.module.css'

/** What the whole app has to say: a session that ended, a first pull that was cut off, data that the browser took away, a new version. Never in the way, never by itself. */
export function Notices({ onSignIn }: { onSignIn: () => void }) {
  const status = useSyncStatus()
  const person = usePerson()
  const [read, setRead] = useState(false)
  const updated = useSyncExternalStore(updateStore.subscribe, updateStore.read)
  return (
    <div className={styles.notices} role="status">
      {status?.phase === 'signed-out' && (
        <p className={styles.notice}>
          <Trans>Sua sessão terminou. Tudo continua aqui; entre de novo para enviar e receber.</Trans>
          <Button onClick={onSignIn}>
            <Trans>Entrar</Trans>
          </Button>
        </p>
      )}
      {status?.complete === false && (status.phase === 'unreachable' || status.phase === 'portal') && (
        <p className={styles.notice}>
          <Trans>Nem tudo chegou a este aparelho ainda. O que falta vem sozinho quando houver sinal.</Trans>
        </p>
      )}
      {person.kind === 'open' && person.emptied && !read && (
        <p className={styles.notice}>
          <Trans>
            Seus dados foram apagados deste aparelho. O que estava no servidor volta sozinho; se algo não
            tinha sido enviado, se perdeu.
          </Trans>
          <Button onClick={() => setRead(true)}>
            <Trans>Entendi</Trans>
          </Button>
        </p>
      )}
      {updated && (
        <p className={styles.notice}>
          <Trans>Há uma versão nova do Rumo. Recarregue quando quiser.</Trans>
          <Button onClick={updateStore.apply}>
            <Trans>Recarregar</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from '#src/config/create-store.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { useSyncStatus } from '#src/features/sync-status/use-sync-status.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { applyUpdate, waitingVersion } from '../update.ts'
import { Notice } from './notice.tsx'
import styles from './notices.module.css'
import { useUpdate } from './use-update.ts'

// Hardly anybody reads either.
const ClockOff = onDemand(() => import('./rare-notices.tsx').then((m) => m.ClockOff), null)
const Emptied = onDemand(() => import('./rare-notices.tsx').then((m) => m.Emptied), null)

/**
 * What the whole app has to say: why nothing is exchanged where the person can help it, a first pull that was cut off,
 * data that the browser took away, a new version. It covers nothing and does nothing by itself.
 */
export function Notices({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useLingui()
  const status = useSyncStatus()
  const { client } = useSession()
  const person = usePerson()
  const [read, setRead] = useState(false)
  const update = useUpdate()
  const updated = useStore(waitingVersion)
  const { phase, complete, clockOff = 0 } = status ?? {}
  return (
    <div className={styles.notices} role="status">
      {phase === 'signed-out' && (
        <Notice act={t`Entrar`} onAct={onSignIn}>
          {t`Sua sessão terminou. Tudo continua aqui; entre de novo para enviar e receber.`}
        </Notice>
      )}
      {phase === 'storage' && (
        <Notice act={t`Tentar de novo`} onAct={() => client.syncNow()}>
          <Trans>
            Falta espaço neste aparelho: o Rumo não consegue guardar o que é novo. Apague fotos, vídeos ou
            aplicativos que não usa.
          </Trans>
        </Notice>
      )}
      {phase === 'outdated' && (
        <Notice act={t`Atualizar`} onAct={update}>
          <Trans>
            Esta versão do Rumo é antiga demais para o servidor. Tudo continua aqui; atualize para enviar e
            receber.
          </Trans>
        </Notice>
      )}
      {complete === false && (phase === 'unreachable' || phase === 'portal') && (
        <Notice>
          {t`Nem tudo chegou a este aparelho ainda. O que falta vem sozinho quando o servidor responder.`}
        </Notice>
      )}
      {clockOff !== 0 && <ClockOff minutes={Math.round(clockOff / 60_000)} />}
      {person.kind === 'open' && person.emptied && !read && (
        <Emptied unsent={person.emptied.unsent} onRead={() => setRead(true)} />
      )}
      {updated && phase !== 'outdated' && (
        <Notice act={t`Recarregar`} onAct={applyUpdate}>
          {t`Há uma versão nova do Rumo. Recarregue quando quiser.`}
        </Notice>
      )}
    </div>
  )
}

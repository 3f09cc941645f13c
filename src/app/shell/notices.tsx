import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useStore } from '#src/config/create-store.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { useSyncStatus } from '#src/features/sync-status/use-sync-status.ts'
import { localeOf } from '#src/i18n/languages.ts'
import { Button } from '#src/ui/button.tsx'
import { applyUpdate, waitingVersion } from '../update.ts'
import styles from './notices.module.css'
import { useUpdate } from './use-update.ts'

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
      {clockOff !== 0 && (
        <Notice>
          <ClockOff minutes={Math.round(clockOff / 60_000)} />
        </Notice>
      )}
      {person.kind === 'open' && person.emptied && !read && (
        <Notice act={t`Entendi`} onAct={() => setRead(true)}>
          <Emptied unsent={person.emptied.unsent} />
        </Notice>
      )}
      {updated && phase !== 'outdated' && (
        <Notice act={t`Recarregar`} onAct={applyUpdate}>
          {t`Há uma versão nova do Rumo. Recarregue quando quiser.`}
        </Notice>
      )}
    </div>
  )
}

function Notice({ children, act, onAct }: { children: ReactNode; act?: ReactNode; onAct?: () => void }) {
  return (
    <p className={styles.notice}>
      <span>{children}</span>
      {act && <Button onClick={onAct}>{act}</Button>}
    </p>
  )
}

/** @param minutes how far the device's clock is behind; negative when it is ahead. */
function ClockOff({ minutes }: { minutes: number }) {
  const { i18n } = useLingui()
  const hours = Math.abs(minutes) >= 120
  const amount = new Intl.NumberFormat(localeOf(i18n.locale), {
    style: 'unit',
    unit: hours ? 'hour' : 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.abs(hours ? minutes / 60 : minutes))
  return minutes > 0 ? (
    <Trans>
      O relógio deste aparelho está {amount} atrasado. Acerte a hora nos ajustes do aparelho, para o dia e os
      horários ficarem certos.
    </Trans>
  ) : (
    <Trans>
      O relógio deste aparelho está {amount} adiantado. Acerte a hora nos ajustes do aparelho, para o dia e os
      horários ficarem certos.
    </Trans>
  )
}

/** @param unsent what was only here when the app was last open; it may have been sent without a page since. */
function Emptied({ unsent }: { unsent: number | undefined }) {
  const { t } = useLingui()
  if (unsent === undefined) {
    return (
      <Trans>
        Seus dados foram apagados deste aparelho. O que estava no servidor volta sozinho; se algo não tinha
        sido enviado, se perdeu.
      </Trans>
    )
  }
  if (unsent === 0) {
    return t`Seus dados foram apagados deste aparelho. Tudo já estava no servidor e volta sozinho.`
  }
  return (
    <>
      {t`Seus dados foram apagados deste aparelho. O que estava no servidor volta sozinho.`}{' '}
      <Plural
        value={unsent}
        one="# alteração ainda não tinha sido enviada quando o Rumo foi fechado aqui; se não foi depois, se perdeu."
        other="# alterações ainda não tinham sido enviadas quando o Rumo foi fechado aqui; as que não foram depois se perderam."
      />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { SyncStatus } from '../../../sync/client.ts'
import { useNow } from '../../data/use-now.ts'
import { timeAgo } from '../../i18n/instant-text.ts'
import { localeOf } from '../../i18n/languages.ts'
import styles from './sync-panel.module.css'
import { useDeviceStorage } from './use-device-storage.ts'

/** Last exchange, server, and what the browser keeps here, as a list of facts. */
export function SyncFacts({ status: { phase, lastSyncAt } }: { status: SyncStatus }) {
  const { t, i18n } = useLingui()
  const storage = useDeviceStorage()
  const now = useNow()
  const megabytes = new Intl.NumberFormat(localeOf(i18n.locale), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Última sincronização</Trans>
      </dt>
      <dd>{lastSyncAt ? timeAgo(lastSyncAt, now, i18n.locale) : t`ainda não houve`}</dd>
      <dt>
        <Trans>Servidor</Trans>
      </dt>
      <dd>{phase === 'unreachable' ? t`sem resposta agora` : t`respondendo`}</dd>
      {storage && (
        <>
          <dt>
            <Trans>Neste aparelho</Trans>
          </dt>
          <dd>
            {megabytes.format(storage.usedBytes / 1_000_000)}
            {' · '}
            {storage.persistent ? t`protegido contra limpeza` : t`o navegador pode limpar se faltar espaço`}
          </dd>
        </>
      )}
    </dl>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '#src/config/create-store.ts'
import { useNow } from '#src/data/query/use-now.ts'
import { isPrepared, type Preparation, preparationStore } from '#src/data/session/preparation.ts'
import { timeAgo } from '#src/i18n/instant-text.ts'
import { localeOf } from '#src/i18n/languages.ts'
import { isInstalled } from '#src/ui/browser/is-installed.ts'
import { Button } from '#src/ui/button.tsx'
import { Fact } from '#src/ui/fact.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { SyncStatus } from '#sync/client.ts'
import { type Advice, panelAdvice, type Retention, retention } from './panel-advice.ts'
import { type Offline, whyOffline } from './pill-state.ts'
import styles from './sync-panel.module.css'
import { useDeviceStorage } from './use-device-storage.ts'

const connectionWords: Record<NonNullable<Offline>, MessageDescriptor> = {
  'no-signal': msg`sem resposta agora`,
  portal: msg`a rede pede login`,
  'server-fails': msg`o servidor responde com erro`,
}

/** What the person can do, then last exchange, server, and what the browser keeps here as a list of facts. */
export function SyncFacts({ status }: { status: SyncStatus }) {
  const { lastSyncAt } = status
  const offline = whyOffline(status)
  const { t, i18n } = useLingui()
  const { storage, askToKeep } = useDeviceStorage()
  const preparation = useStore(preparationStore)
  const now = useNow()
  // Few browsers promise it: while it is asked, nothing below has to move.
  const persistent = storage?.persistent ?? false
  const keep = async () => {
    if (await askToKeep()) return showToast({ message: t`Seus dados estão protegidos neste aparelho` })
    showToast({
      message: t`O navegador não garantiu guardar seus dados`,
      detail: t`Instalado na tela inicial, o Rumo costuma receber essa garantia.`,
      tone: 'error',
    })
  }
  const megabytes = new Intl.NumberFormat(localeOf(i18n.locale), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return (
    <>
      {panelAdvice(status, storage ?? undefined, isInstalled(), preparation).map((advice) => (
        <p key={advice} className={styles.advice}>
          <AdviceText advice={advice} />
        </p>
      ))}
      <dl className={styles.facts}>
        <Fact name={t`Última sincronização`}>
          {lastSyncAt ? timeAgo(lastSyncAt, now, i18n.locale) : t`ainda não houve`}
        </Fact>
        <Fact name={t`Conexão`}>{offline ? t(connectionWords[offline]) : t`ok`}</Fact>
        {(preparation || !isSecureContext) && (
          <Fact name={t`Abrir sem sinal`}>
            {preparation ? <PreparationText preparation={preparation} /> : t`só por um endereço com https`}
          </Fact>
        )}
        {storage !== null && (
          <>
            <Fact name={t`Neste aparelho`}>
              {storage ? (
                <>
                  {megabytes.format(storage.usedBytes / 1_000_000)}
                  {' · '}
                  {persistent ? t`protegido contra limpeza` : t`sem garantia do navegador`}
                </>
              ) : (
                '…'
              )}
            </Fact>
            <Fact name={t`Guardado`}>
              <RetentionText retention={retention(navigator.vendor, isInstalled(), persistent)} />
            </Fact>
          </>
        )}
      </dl>
      {storage !== null && !persistent && (
        <Button onClick={() => void keep()}>{t`Pedir ao navegador para proteger`}</Button>
      )}
    </>
  )
}

function RetentionText({ retention }: { retention: Retention }) {
  const { t } = useLingui()
  switch (retention) {
    case 'seven-days':
      return t`por sete dias de uso sem abrir o Rumo; sem esse prazo, se estiver na Tela de Início`
    case 'promised':
      return t`até você apagar`
    case 'until-needed':
      return t`até faltar espaço no aparelho`
  }
}

function PreparationText({ preparation }: { preparation: Preparation }) {
  const { t } = useLingui()
  const { stored, wanted, essentialOnly } = preparation
  if (wanted === 0) return t`ainda não`
  if (!isPrepared(preparation)) {
    return t`ainda não: ${stored} de ${wanted} arquivos`
  }
  return essentialOnly
    ? t`hoje, calendário e registro; o resto vem ao abrir, para poupar seus dados`
    : t`pronto`
}

function AdviceText({ advice }: { advice: Advice }) {
  const { t } = useLingui()
  switch (advice) {
    case 'portal':
      return (
        <Trans>
          Esta rede respondeu com uma página própria: talvez seja preciso entrar nela. Abra o navegador, entre
          na rede e tente de novo.
        </Trans>
      )
    case 'room':
      return (
        <Trans>
          Sua conta chegou ao máximo que o servidor guarda. O que espera continua salvo neste aparelho. Exclua
          o que você não usa mais, como treinos ou refeições antigos, e sincronize de novo. Se não bastar,
          fale com quem cuida do servidor.
        </Trans>
      )
    case 'files':
      return (
        <Trans>
          Este aparelho ainda não abre o Rumo sem sinal: a rede não trouxe todos os arquivos. Deixe o Rumo
          aberto com uma conexão melhor; ele continua sozinho de onde parou.
        </Trans>
      )
    case 'files-room':
      return (
        <Trans>
          Falta espaço neste aparelho para o Rumo abrir sem sinal. Apague fotos, vídeos ou aplicativos que não
          usa; ele continua sozinho.
        </Trans>
      )
    case 'connect':
      return t`O navegador não garantiu guardar o que ainda não foi enviado. Conecte-se para enviar.`
    case 'install':
      return (
        <Trans>
          O navegador não garantiu guardar o que ainda não foi enviado. Instale o app neste aparelho ou
          conecte-se para enviar.
        </Trans>
      )
  }
}

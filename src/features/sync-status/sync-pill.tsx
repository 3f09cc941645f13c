import { Plural, useLingui } from '@lingui/react/macro'
import { useStore } from '#src/config/create-store.ts'
import { preparationStore } from '#src/data/session/preparation.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { type PillState, pillState } from './pill-state.ts'
import type { PanelProps } from './sync-panel.tsx'
import styles from './sync-pill.module.css'
import { useSyncStatus } from './use-sync-status.ts'

export const syncDialog = defineDialog('sync')

const SyncPanel = onDemand(() => import('./sync-panel.tsx').then((m) => m.SyncPanel))

/** The one quiet status, always in the header; it opens the panel that explains it. */
export function SyncPill(acts: Pick<PanelProps, 'onSignIn' | 'onUpdate' | 'onEdit'>) {
  const status = useSyncStatus()
  const preparation = useStore(preparationStore)
  const panel = syncDialog.use()
  if (!status) return null
  const state = pillState(status, preparation)
  return (
    <>
      {/* The live region is around the button: inside it, its text would not be part of the button's name. */}
      {/* Thirty files within a minute are not announced one by one. */}
      <div role="status" className={styles.place} aria-live={state.kind === 'preparing' ? 'off' : 'polite'}>
        <button
          type="button"
          className={styles.pill}
          data-kind={state.kind}
          aria-haspopup="dialog"
          onClick={() => panel.open()}
        >
          <span className={styles.dot} aria-hidden />
          <span className={styles.text}>
            <PillText state={state} />
          </span>
        </button>
      </div>
      <SyncPanel {...panel.frame} status={status} {...acts} />
    </>
  )
}

function PillText({ state }: { state: PillState }) {
  const { t } = useLingui()
  switch (state.kind) {
    case 'saved':
      return t`Tudo salvo`
    case 'nothing-to-send':
      return t`Sem sinal, nada a enviar`
    case 'sending':
      return t`Enviando…`
    case 'receiving':
      return t`Recebendo…`
    case 'needs-you':
      return t`Pede atenção`
    case 'preparing':
      return t`Preparando para abrir sem sinal: ${state.stored} de ${state.wanted}`
    case 'not-prepared':
      return state.wanted === 0
        ? t`Ainda não abre sem sinal`
        : t`Ainda não abre sem sinal: ${state.stored} de ${state.wanted}`
    case 'saved-here':
      return <Plural value={state.waiting} one="Salvo aqui · # a enviar" other="Salvo aqui · # a enviar" />
    case 'no-signal':
      return <Plural value={state.waiting} one="Sem sinal · # a enviar" other="Sem sinal · # a enviar" />
    case 'portal':
      return (
        <Plural
          value={state.waiting}
          _0="A rede pede login"
          one="A rede pede login · # a enviar"
          other="A rede pede login · # a enviar"
        />
      )
    case 'server-fails':
      return (
        <Plural
          value={state.waiting}
          _0="O servidor falhou"
          one="O servidor falhou · # a enviar"
          other="O servidor falhou · # a enviar"
        />
      )
    case 'no-room':
      return <Plural value={state.waiting} one="Sem espaço · # a enviar" other="Sem espaço · # a enviar" />
    case 'sign-in':
      return <Plural value={state.waiting} one="Entrar para enviar #" other="Entrar para enviar #" />
  }
}

import { Trans } from '@lingui/react/macro'
import { IconArrowDown, IconCheck, IconRefresh } from '@tabler/icons-react'
import { type Pull, textFrom } from './pull.ts'
import styles from './pull-to-refresh.module.css'
import { usePull } from './use-pull.ts'

type Props = {
  /** Resolves whether the newest data came. */
  onRefresh: () => Promise<boolean>
}

/** On touch screens: pulls the page down to ask the server at once. The list under it is right without. */
export function PullToRefresh({ onRefresh }: Props) {
  const pull = usePull(onRefresh)
  if (pull.phase === 'idle') return null
  return (
    <div
      className={styles.place}
      role="status"
      data-phase={pull.phase}
      style={{
        translate: `0 ${pull.progress}px`,
        opacity: pull.phase === 'pulling' ? pull.progress / 100 : undefined,
      }}
    >
      <span className={styles.bubble} data-phase={pull.phase}>
        <PullWords pull={pull} />
      </span>
    </div>
  )
}

function PullWords({ pull: { phase, progress } }: { pull: Pull }) {
  const icon = { size: 18, 'aria-hidden': true } as const
  if (phase === 'pulling' && progress < textFrom) return <IconArrowDown {...icon} />
  switch (phase) {
    case 'ready':
      return (
        <>
          <IconArrowDown {...icon} />
          <Trans>Solte para atualizar</Trans>
        </>
      )
    case 'refreshing':
      return (
        <>
          <IconRefresh {...icon} />
          <Trans>Atualizando…</Trans>
        </>
      )
    case 'success':
    case 'leaving':
      return (
        <>
          <IconCheck {...icon} />
          <Trans>Atualizado</Trans>
        </>
      )
    default:
      return (
        <>
          <IconArrowDown {...icon} />
          <Trans>Puxe para atualizar</Trans>
        </>
      )
  }
}

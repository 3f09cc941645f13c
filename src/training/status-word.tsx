import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ShownStatus } from '#sync/contract/index.ts'
import styles from './status-word.module.css'

const words: Record<ShownStatus, MessageDescriptor> = {
  planned: msg`planejado`,
  completed: msg`feito`,
  missed: msg`não feito`,
  rested: msg`descanso`,
  recorded: msg`feito · diga como foi`,
}

/** How a state is drawn: what was recorded looks as done as what was logged. */
export function lookOf(status: ShownStatus): Exclude<ShownStatus, 'recorded'> {
  return status === 'recorded' ? 'completed' : status
}

/** The word for a workout's state in the language of the screen. */
export function useStatusName(): (status: ShownStatus) => string {
  const { t } = useLingui()
  return (status) => t(words[status])
}

/** A workout's state as a word, with a check when it is done. A draft, which its athlete does not see, has its own. */
export function StatusWord({ status, draft = false }: { status: ShownStatus; draft?: boolean }) {
  const statusName = useStatusName()
  if (draft) {
    return (
      <span className={styles.status}>
        <span aria-hidden>✎</span>
        <Trans>rascunho</Trans>
      </span>
    )
  }
  return (
    <span className={styles.status}>
      {lookOf(status) === 'completed' && <IconCheck size={16} stroke={2.6} aria-hidden />}
      {statusName(status)}
    </span>
  )
}

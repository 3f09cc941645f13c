import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { IconCheck } from '@tabler/icons-react'
import styles from './status.module.css'

type StatusName = 'planned' | 'completed' | 'missed' | 'rested'

const words: Record<StatusName, MessageDescriptor> = {
  planned: msg`planejado`,
  completed: msg`feito`,
  missed: msg`perdido`,
  rested: msg`descanso`,
}

/** The word for a workout's state in the language of the screen. */
export function useStatusName(): (status: StatusName) => string {
  const { _ } = useLingui()
  return (status) => _(words[status])
}

/** A workout's state as a word, with a check when it is done. */
export function StatusWord({ status }: { status: StatusName }) {
  const statusName = useStatusName()
  return (
    <span className={styles.status}>
      {status === 'completed' && <IconCheck size={16} stroke={2.6} aria-hidden />}
      {statusName(status)}
    </span>
  )
}

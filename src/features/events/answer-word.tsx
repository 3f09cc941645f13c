import { Trans } from '@lingui/react/macro'
import { IconCheck, IconHelp, IconX } from '@tabler/icons-react'
import type { AttendanceDocument } from '../../../sync/database/documents.ts'
import { useComplete } from '../../data/use-complete.ts'
import styles from './events.module.css'

/** What an athlete said to an event, and once the roll was called, whether they came. Never by colour alone. */
export function AnswerWord({
  answer,
}: {
  answer: Pick<AttendanceDocument, 'going' | 'attended'> | undefined
}) {
  const complete = useComplete()
  if (!answer) {
    if (!complete) return null
    return (
      <span className={styles.answer}>
        <IconHelp size={18} aria-hidden />
        <Trans>Sem resposta</Trans>
      </span>
    )
  }
  const good = answer.attended ?? answer.going
  return (
    <span className={styles.answer} data-going={good}>
      {good ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
      <Words {...answer} />
    </span>
  )
}

function Words({ going, attended }: Pick<AttendanceDocument, 'going' | 'attended'>) {
  if (attended !== null) return attended ? <Trans>Presente</Trans> : <Trans>Faltou</Trans>
  return going ? <Trans>Vai</Trans> : <Trans>Não vai</Trans>
}

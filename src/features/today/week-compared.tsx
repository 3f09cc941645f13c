import { Trans } from '@lingui/react/macro'
import { compareTraining } from '#src/domain/comparison.ts'
import type { Session } from '#src/domain/sessions.ts'
import { ComparedLine } from '#src/training/figures/compared-share.tsx'
import styles from './week-strip.module.css'

/** What was done of what was due in a week. Nothing before there is something to say. */
export function WeekCompared({ sessions }: { sessions: readonly Session[] }) {
  const compared = compareTraining(sessions)
  const { counted, leftOut, unplanned } = compared
  const isRead = sessions.every((session) => session.isRead)
  if (!isRead || counted + leftOut.noAmount + unplanned.count === 0) return null
  return (
    <p className={styles.compared}>
      <Trans>Na semana:</Trans> <ComparedLine compared={compared} />
    </p>
  )
}

import { Trans } from '@lingui/react/macro'
import { compareTraining } from '#src/domain/comparison.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import type { Session } from '#src/domain/sessions.ts'
import { ComparedLine } from '#src/training/figures/compared-line.tsx'
import styles from './week-strip.module.css'

/** What was done of what was due in the week of a day, below its strip. Nothing before there is something to say. */
export function WeekCompared({ day, sessions }: { day: string; sessions: readonly Session[] }) {
  const monday = mondayOf(day)
  const ofWeek = sessions.filter((session) => monday <= session.day && session.day <= addDays(monday, 6))
  const compared = compareTraining(ofWeek)
  const { counted, leftOut, unplanned } = compared
  const isRead = ofWeek.every((session) => session.isRead)
  if (!isRead || counted + leftOut.noAmount + unplanned.count === 0) return null
  return (
    <p className={styles.compared}>
      <Trans>Na semana:</Trans> <ComparedLine compared={compared} />
    </p>
  )
}

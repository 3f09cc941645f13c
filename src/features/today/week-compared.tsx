import { Trans } from '@lingui/react/macro'
import { amountsOf } from '#src/domain/amounts.ts'
import { compareTraining } from '#src/domain/comparison.ts'
import type { Session } from '#src/domain/sessions.ts'
import { ComparedLine } from '#src/training/figures/compared-line.tsx'
import { useFigureText } from '#src/training/figures/figure-text.ts'
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

/** The week at one glance: sessions done of those planned, hours done of those planned. */
export function WeekLine({ sessions }: { sessions: readonly Session[] }) {
  const figureText = useFigureText()
  const time = amountsOf(sessions, 'seconds')
  const workouts = sessions.filter(
    ({ from, sport, isDraft }) => from === 'workout' && sport !== 'rest' && !isDraft,
  )
  const done = workouts.filter(({ isDone }) => isDone).length
  const text = (figure: typeof time.done) =>
    figureText(figure ?? { value: 0, how: 'said' }, 'seconds', 'run', { brief: true })
  if (workouts.length === 0) return null
  return (
    <>
      <span>
        <Trans>
          <b className="num">
            {done} de {workouts.length}
          </b>{' '}
          treinos
        </Trans>
      </span>
      {time.planned && sessions.every(({ isRead }) => isRead) && (
        <span>
          <Trans>
            <b className="num">{text(time.done)}</b> de {text(time.planned)}
          </Trans>
        </span>
      )}
    </>
  )
}

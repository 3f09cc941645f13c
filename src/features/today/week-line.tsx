import { Trans } from '@lingui/react/macro'
import { amountsOf } from '#src/domain/amounts.ts'
import type { Session } from '#src/domain/sessions.ts'
import { useFigureText } from '#src/training/figures/figure-text.ts'

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

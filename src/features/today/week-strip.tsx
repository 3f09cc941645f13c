import { Trans, useLingui } from '@lingui/react/macro'
import { amountsOf } from '#src/domain/amounts.ts'
import { mondayOf, weekDays } from '#src/domain/days.ts'
import { type Session, shownFigures } from '#src/domain/sessions.ts'
import { longDay, shortWeekday } from '#src/i18n/day-text.ts'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { lookOf, useStatusName } from '#src/training/status-word.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone, workoutDay } from '#sync/contract/index.ts'
import styles from './week-strip.module.css'

type Props = {
  today: string
  /** The day whose workouts the page shows. */
  shown: string
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  /** Whether a coach changed one since it was opened. */
  isChanged: (workout: WorkoutDocument) => boolean
  onShow: (day: string) => void
}

/** The seven days around the shown one with the state of each workout: outline planned, filled done, hatched missed. */
export function WeekStrip({ today, shown, workouts, sessions, isChanged, onShow }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  const describe = (workout: WorkoutDocument) =>
    [
      `${sportName(planDone(workout).sport)} ${statusName(sessions.of(workout).status)}`,
      ...(isChanged(workout) ? [t`mudou`] : []),
    ].join(', ')
  return (
    <div className={styles.strip}>
      <p className={styles.line}>
        <WeekLine sessions={sessions.all.filter(({ day }) => mondayOf(day) === mondayOf(shown))} />
      </p>
      <div className={styles.week} role="group" aria-label={t`Sua semana`}>
        {weekDays(shown).map((day) => {
          const ofDay = workouts.filter((workout) => workoutDay(workout) === day)
          const recorded = sessions.extras.filter(({ session }) => session.day === day)
          const described = recorded.map(({ session }) => t`${sportName(session.sport)} gravado`)
          const label = [longDay(day, i18n.locale), ...ofDay.map(describe), ...described].join(', ')
          return (
            <button
              key={day}
              type="button"
              className={styles.day}
              aria-current={day === today ? 'date' : undefined}
              aria-pressed={day === shown}
              onClick={() => onShow(day)}
            >
              <span className="visually-hidden">{label}</span>
              <span aria-hidden>{shortWeekday(day, i18n.locale)}</span>
              <b className="num" aria-hidden>
                {Number(day.slice(-2))}
              </b>
              <DayMark
                sessions={[...ofDay.map(sessions.of), ...recorded.map(({ session }) => session)]}
                isChanged={ofDay.some(isChanged)}
              />
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** The longest session of a day: its sign, filled once it is done and hatched where it was missed, and its amount. */
function DayMark({ sessions, isChanged }: { sessions: readonly Session[]; isChanged: boolean }) {
  const { t } = useLingui()
  const figureText = useFigureText()
  const [longest, ...more] = sessions.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (!longest) return null
  const { status, sport } = longest
  const [first] = shownFigures(longest)
  return (
    <span className={styles.state} aria-hidden>
      <span
        className={styles.mark}
        data-sport={sport}
        data-status={lookOf(status)}
        data-changed={isChanged || undefined}
      >
        <SportIcon sport={sport} size={17} />
        {more.length > 0 && <small>+{more.length}</small>}
      </span>
      {status === 'missed'
        ? t`não feito`
        : first && sport !== 'rest' && figureText(first.figure, first.unit, sport, { brief: true })}
    </span>
  )
}

function lengthOf({ counted, planned }: Session): number {
  return (counted.seconds ?? planned.seconds)?.value ?? 0
}

/** The week at one glance: sessions done of those planned, hours done of those planned. */
function WeekLine({ sessions }: { sessions: readonly Session[] }) {
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

import { useLingui } from '@lingui/react/macro'
import { weekDays } from '#src/domain/days.ts'
import { longDay, shortWeekday } from '#src/i18n/day-text.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { lookOf, useStatusName } from '#src/training/status-word.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone, workoutDay } from '#sync/contract/index.ts'
import styles from './week-strip.module.css'

type Props = {
  today: string
  /** The day whose workouts the page shows. */
  shown: string
  /** The workouts of the week. */
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
            <span className={styles.states} aria-hidden>
              {ofDay.map((workout) => (
                <i
                  key={workout.clientId}
                  data-sport={planDone(workout).sport}
                  data-status={lookOf(sessions.of(workout).status)}
                  data-changed={isChanged(workout) || undefined}
                />
              ))}
              {recorded.map(({ session }) => (
                <i key={session.key} data-sport={session.sport} data-status="completed" />
              ))}
            </span>
          </button>
        )
      })}
    </div>
  )
}

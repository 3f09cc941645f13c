import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../../../sync/client.ts'
import { useInitialSyncDone } from '../../../../data/query/use-initial-sync-done.ts'
import { weekDays } from '../../../../domain/days/days.ts'
import { longDay } from '../../../../i18n/day-text.ts'
import { useVolumes } from '../../../../training/volume/use-volumes.ts'
import { Button } from '../../../../ui/button.tsx'
import type { CalendarActions } from '../calendar-props.ts'
import styles from './week-list.module.css'
import { WeekRow } from './week-row.tsx'

type Props = {
  /** Any day of the week. */
  week: string
  today: string
  workouts: readonly WorkoutDocument[]
  actions: CalendarActions
}

/** A week day by day, as it fits a phone. */
export function WeekList({ week, today, workouts, actions }: Props) {
  const { t, i18n } = useLingui()
  const complete = useInitialSyncDone()
  const volumeOf = useVolumes(workouts)
  const { onMenu, dropped } = actions
  return (
    <>
      {weekDays(week).map((day) => {
        const ofDay = workouts.filter(({ scheduledTo }) => scheduledTo === day)
        const name = longDay(day, i18n.locale)
        return (
          <section
            key={day}
            ref={dropped}
            className={styles.day}
            data-day={day}
            data-today={day === today}
            aria-labelledby={`day-${day}`}
          >
            <header className={styles.head}>
              <h2 id={`day-${day}`}>
                {name}{' '}
                {day === today && (
                  <span className={styles.today}>
                    <Trans>hoje</Trans>
                  </span>
                )}
              </h2>
              {onMenu && (
                <Button
                  kind="quiet"
                  square
                  aria-haspopup="menu"
                  aria-label={t`Adicionar em ${name}`}
                  onClick={(event) => onMenu({ kind: 'day', day }, event.currentTarget)}
                >
                  <IconPlus size={20} aria-hidden />
                </Button>
              )}
            </header>
            {ofDay.length === 0 && complete && (
              <p className={styles.empty}>
                <Trans>Nada marcado</Trans>
              </p>
            )}
            {ofDay.map((workout) => (
              <WeekRow
                key={workout.clientId}
                workout={workout}
                today={today}
                volume={volumeOf(workout)}
                actions={actions}
              />
            ))}
          </section>
        )
      })}
    </>
  )
}

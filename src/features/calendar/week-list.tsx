import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { useVolumes } from '../../data/use-volumes.ts'
import { localDay, weekDays } from '../../domain/days.ts'
import { shownStatus } from '../../domain/status.ts'
import { longDay, numericDay } from '../../i18n/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { SportIcon, useSportName } from '../../ui/sport.tsx'
import { StatusWord } from '../../ui/status.tsx'
import { VolumeNumber } from '../../ui/volume.tsx'
import type { CalendarActions } from './calendar-props.ts'
import styles from './week-list.module.css'

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
  const sportName = useSportName()
  const volumeOf = useVolumes(workouts)
  const { onNew, onEdit, onDelete, pathOf } = actions
  return (
    <>
      {weekDays(week).map((day) => {
        const ofDay = workouts.filter(({ scheduledTo }) => scheduledTo === day)
        const name = longDay(day, i18n.locale)
        return (
          <section key={day} className={styles.day} data-today={day === today} aria-labelledby={`day-${day}`}>
            <header className={styles.head}>
              <h2 id={`day-${day}`}>
                {name}
                {day === today && (
                  <span className={styles.today}>
                    <Trans>hoje</Trans>
                  </span>
                )}
              </h2>
              {onNew && (
                <Button kind="quiet" square aria-label={t`Novo treino em ${name}`} onClick={() => onNew(day)}>
                  <IconPlus size={20} aria-hidden />
                </Button>
              )}
            </header>
            {ofDay.length === 0 && (
              <p className={styles.empty}>
                <Trans>Nada marcado</Trans>
              </p>
            )}
            {ofDay.map((workout) => (
              <div
                key={workout.clientId}
                className={styles.row}
                data-sport={workout.sport}
                data-status={shownStatus(workout, today)}
              >
                <Link to={pathOf(workout)} className={styles.link}>
                  <span className={styles.icon}>
                    <SportIcon sport={workout.sport} size={22} />
                  </span>
                  <span className={styles.words}>
                    {workout.name}
                    <small>
                      {sportName(workout.sport)} · <StatusWord status={shownStatus(workout, today)} />
                      <span className={styles.created}>
                        ·{' '}
                        <Trans>
                          criado em {numericDay(localDay(new Date(workout.createdAt)), i18n.locale)}
                        </Trans>
                      </span>
                    </small>
                  </span>
                  {workout.sport !== 'rest' && <VolumeNumber volume={volumeOf(workout)} />}
                </Link>
                {onEdit && (
                  <Button
                    kind="quiet"
                    square
                    aria-label={t`Editar ${workout.name}`}
                    onClick={() => onEdit(workout)}
                  >
                    <IconPencil size={19} stroke={1.75} aria-hidden />
                  </Button>
                )}
                {onDelete && (
                  <Button
                    kind="quiet"
                    square
                    aria-label={t`Excluir ${workout.name}`}
                    onClick={() => onDelete(workout)}
                  >
                    <IconTrash size={19} stroke={1.75} aria-hidden />
                  </Button>
                )}
              </div>
            ))}
          </section>
        )
      })}
    </>
  )
}

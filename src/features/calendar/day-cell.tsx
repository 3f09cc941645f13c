import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import type { VolumeOf } from '../../data/use-volumes.ts'
import { longDay } from '../../i18n/day-text.ts'
import type { CalendarActions } from './calendar-props.ts'
import styles from './day-cell.module.css'
import { WorkoutChip } from './workout-chip.tsx'

type Props = {
  day: string
  today: string
  /** Belongs to the month before or after. */
  outside: boolean
  /** The one day of the grid that Tab stops at. */
  focusable: boolean
  workouts: readonly WorkoutDocument[]
  volumeOf: VolumeOf
  actions: CalendarActions
  onFocus: () => void
}

/** A day of the month with its workouts, and for a coach a way to add one. */
export function DayCell({ day, today, outside, focusable, workouts, volumeOf, actions, onFocus }: Props) {
  const { t, i18n } = useLingui()
  const name = longDay(day, i18n.locale)
  const tabIndex = focusable ? 0 : -1
  const { onNew } = actions
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-day={day}
      data-outside={outside}
      data-today={day === today}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={workouts.length === 0 ? tabIndex : -1}
      onFocus={onFocus}
    >
      <span className={styles.top}>
        <span className="visually-hidden">{name}</span>
        <b className={styles.number} aria-hidden>
          {Number(day.slice(-2))}
        </b>
        {onNew && (
          <button
            type="button"
            className={styles.add}
            tabIndex={-1}
            aria-label={t`Novo treino em ${name}`}
            onClick={() => onNew(day)}
          >
            <IconPlus size={16} aria-hidden />
          </button>
        )}
      </span>
      {workouts.map((workout) => (
        <WorkoutChip
          key={workout.clientId}
          workout={workout}
          today={today}
          volume={volumeOf(workout)}
          to={actions.pathOf(workout)}
          tabIndex={tabIndex}
        />
      ))}
      {workouts.length === 0 && onNew && (
        <span className={styles.empty} aria-hidden>
          <Trans>vazio · N para criar</Trans>
        </span>
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { WorkoutDocument } from '../../../../../sync/client.ts'
import type { Volume } from '../../../../domain/volume/shape.ts'
import { shownStatus } from '../../../../domain/workouts/status.ts'
import { SyncBadge } from '../../../../training/record/sync-badge.tsx'
import { SportIcon, useSportName } from '../../../../training/sport/sport.tsx'
import { useStatusName } from '../../../../training/status/status-word.tsx'
import type { CalendarActions } from '../calendar-props.ts'
import { ChipVolume } from './chip-volume.tsx'
import styles from './workout-chip.module.css'

type Props = {
  workout: WorkoutDocument
  today: string
  volume: Volume | null | undefined
  /** In the month, chips are reached with the arrow keys instead of with Tab. */
  tabIndex: number
  actions: CalendarActions
}

/**
 * A workout in a day of the month: icon, name, volume, and its state as outline, fill or hatching. A month has a
 * hundred of them, so each has few elements (dots are letters) and is a plain link.
 */
export function WorkoutChip({ workout, today, volume, tabIndex, actions }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  const status = shownStatus(workout, today)
  const { clientId: key, name, sport } = workout
  const { pathOf, mayChange, dragged, onMenu } = actions
  const chip = (
    <a
      ref={mayChange?.(workout) ? dragged : undefined}
      href={pathOf(workout)}
      tabIndex={tabIndex}
      className={styles.chip}
      data-sport={sport}
      data-status={status}
      data-workout={key}
    >
      <SportIcon
        sport={sport}
        size={16}
        label={`${sportName(sport)}, ${statusName(status)}`}
        ticked={status === 'completed'}
      />
      <span className={styles.name}>{name}</span>
      {sport !== 'rest' && <ChipVolume volume={volume} />}
      <SyncBadge record={workout} />
      {status === 'missed' && (
        <small className={styles.end} aria-hidden>
          {statusName(status)}
        </small>
      )}
    </a>
  )
  if (!onMenu) return chip
  return (
    <div className={styles.holder}>
      {chip}
      <button
        type="button"
        className={styles.more}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={t`Mais ações: ${name}`}
        onClick={(event) => onMenu({ kind: 'workout', key }, event.currentTarget)}
      >
        ···
      </button>
    </div>
  )
}

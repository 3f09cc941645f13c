import { useLingui } from '@lingui/react/macro'
import type { WorkoutDocument } from '../../../../../sync/client.ts'
import type { Volume } from '../../../../domain/volume/shape.ts'
import { shownStatus } from '../../../../domain/workouts/status.ts'
import { RecordMark } from '../../../../training/record/sync-badge.tsx'
import { SportIcon, useSportName } from '../../../../training/sport/sport.tsx'
import { useStatusName } from '../../../../training/status/status-word.tsx'
import { ChipVolume } from './chip-volume.tsx'
import styles from './workout-chip.module.css'

type Props = {
  workout: WorkoutDocument
  today: string
  volume: Volume | null | undefined
  to: string
  /** In the month, chips are reached with the arrow keys instead of with Tab. */
  tabIndex?: number
  /** Opens what else a coach can do with it, beside the button that was pressed. */
  onMenu?: ((from: Element) => void) | undefined
}

/**
 * A workout in a day of the month: icon, name, volume, and its state as outline, fill or hatching. A month has a
 * hundred of them, so each has few elements (dots are letters) and is a plain link.
 */
export function WorkoutChip({ workout, today, volume, to, tabIndex, onMenu }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  const status = shownStatus(workout, today)
  const { name, sport } = workout
  const chip = (
    <a
      href={to}
      tabIndex={tabIndex}
      className={styles.chip}
      data-sport={sport}
      data-status={status}
      data-workout={workout.clientId}
    >
      <SportIcon
        sport={sport}
        size={16}
        label={`${sportName(sport)}, ${statusName(status)}`}
        ticked={status === 'completed'}
      />
      <span className={styles.name}>{name}</span>
      {sport !== 'rest' && <ChipVolume volume={volume} />}
      <RecordMark record={workout} />
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
        onClick={(event) => onMenu(event.currentTarget)}
      >
        ···
      </button>
    </div>
  )
}

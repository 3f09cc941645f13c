import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { WorkoutDocument } from '../../../sync/client.ts'
import { shownStatus } from '../../domain/workouts/status.ts'
import { RecordMark } from '../../training/record/sync-badge.tsx'
import { SportIcon, useSportName } from '../../training/sport/sport.tsx'
import { StatusWord } from '../../training/status/status-word.tsx'
import { useVolumes } from '../../training/volume/use-volumes.ts'
import { VolumeNumber } from '../../training/volume/volume-number.tsx'
import styles from './next-sessions.module.css'

type Props = { workout: WorkoutDocument; today: string; onExpand: () => void }

/** One of several workouts of a day, closed to a line. */
export function CollapsedWorkout({ workout, today, onExpand }: Props) {
  const sportName = useSportName()
  const sources = useMemo(() => [workout], [workout])
  const volumeOf = useVolumes(sources)
  return (
    <button
      type="button"
      className={`${styles.row} ${styles.alone}`}
      data-sport={workout.sport}
      aria-expanded={false}
      onClick={onExpand}
    >
      <span className={styles.icon}>
        <SportIcon sport={workout.sport} size={22} />
      </span>
      <span className={styles.words}>
        <small>
          {sportName(workout.sport)} · <StatusWord status={shownStatus(workout, today)} />
        </small>
        {workout.name} <RecordMark record={workout} />
      </span>
      {workout.sport !== 'rest' && <VolumeNumber volume={volumeOf(workout)} />}
      <IconChevronDown size={18} className={styles.arrow} aria-hidden />
    </button>
  )
}

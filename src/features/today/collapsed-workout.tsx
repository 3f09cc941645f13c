import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { WorkoutDocument } from '../../../sync/client.ts'
import { useRecordState } from '../../data/record-states.tsx'
import { useVolumes } from '../../data/use-volumes.ts'
import { shownStatus } from '../../domain/status.ts'
import { RecordMark } from '../../ui/record-mark.tsx'
import { SportIcon, useSportName } from '../../ui/sport.tsx'
import { StatusWord } from '../../ui/status.tsx'
import { VolumeNumber } from '../../ui/volume.tsx'
import styles from './next-sessions.module.css'

type Props = { workout: WorkoutDocument; today: string; onExpand: () => void }

/** One of several workouts of a day, closed to a line. */
export function CollapsedWorkout({ workout, today, onExpand }: Props) {
  const sportName = useSportName()
  const stateOf = useRecordState()
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
        {workout.name} <RecordMark state={stateOf(workout)} />
      </span>
      {workout.sport !== 'rest' && <VolumeNumber volume={volumeOf(workout)} />}
      <IconChevronDown size={18} className={styles.arrow} aria-hidden />
    </button>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { WorkoutDocument } from '../../../sync/client.ts'
import { workoutPath } from '../../config/paths.ts'
import { shortDay } from '../../i18n/day-text.ts'
import { RecordMark } from '../../training/record/sync-badge.tsx'
import { SportIcon, useSportName } from '../../training/sport/sport.tsx'
import { useVolumes } from '../../training/volume/use-volumes.ts'
import { VolumeNumber } from '../../training/volume/volume-number.tsx'
import styles from './next-sessions.module.css'

type Props = { workouts: readonly WorkoutDocument[] }

/** What comes after today, one row each. */
export function NextSessions({ workouts }: Props) {
  const { i18n } = useLingui()
  const sportName = useSportName()
  const volumeOf = useVolumes(workouts)
  if (workouts.length === 0) return null
  return (
    <section aria-labelledby="next-sessions">
      <h2 id="next-sessions" className={styles.heading}>
        <Trans>Próximos treinos</Trans>
      </h2>
      <ul className={styles.list}>
        {workouts.map((workout) => (
          <li key={workout.clientId}>
            <Link to={workoutPath(workout.clientId)} className={styles.row} data-sport={workout.sport}>
              <span className={styles.icon}>
                <SportIcon sport={workout.sport} size={22} />
              </span>
              <span className={styles.words}>
                <small>
                  {shortDay(workout.scheduledTo, i18n.locale)} · {sportName(workout.sport)}
                </small>
                {workout.name} <RecordMark record={workout} />
              </span>
              {workout.sport !== 'rest' && <VolumeNumber volume={volumeOf(workout)} />}
              <IconChevronRight size={18} className={styles.arrow} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useLingui } from '@lingui/react/macro'
import { workoutPath } from '#src/config/paths.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { FigureNumber } from '#src/training/figures/figure-number.tsx'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { ChangedWord } from '#src/training/plan-change/changed-word.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useSportName } from '#src/training/sport/sport.tsx'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import styles from './next-sessions.module.css'

type Props = {
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  isChanged: (workout: WorkoutDocument) => boolean
}

/** What comes after today, one row each. */
export function NextSessions({ workouts, sessions, isChanged }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  if (workouts.length === 0) return null
  return (
    <section aria-labelledby="next-sessions">
      <h2 id="next-sessions" className={styles.heading}>
        {t`Próximos treinos`}
      </h2>
      <RowList>
        {workouts.map((workout) => (
          <Row
            key={workout.clientId}
            to={workoutPath(workout.clientId)}
            avatar={<SportSign sport={workout.sport} />}
            above={`${shortDay(workout.scheduledTo, i18n.locale)} · ${sportName(workout.sport)}`}
            title={workout.name}
            mark={
              <>
                {isChanged(workout) && <ChangedWord />} <SyncBadge record={workout} />
              </>
            }
            end={workout.sport !== 'rest' && <FigureNumber session={sessions.of(workout)} />}
          />
        ))}
      </RowList>
    </section>
  )
}

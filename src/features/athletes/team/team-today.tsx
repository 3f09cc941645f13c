import { Trans } from '@lingui/react/macro'
import type { UserDocument, WorkoutDocument } from '../../../../sync/client.ts'
import { athleteWorkoutPath } from '../../../config/paths.ts'
import { useInitialSyncDone } from '../../../data/query/use-initial-sync-done.ts'
import { shownStatus } from '../../../domain/workouts/status.ts'
import { useSportName } from '../../../training/sport/sport.tsx'
import { SportSign } from '../../../training/sport/sport-sign.tsx'
import { StatusWord } from '../../../training/status/status-word.tsx'
import { useVolumes } from '../../../training/volume/use-volumes.ts'
import { VolumeNumber } from '../../../training/volume/volume-number.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row, RowList } from '../../../ui/list/row-list.tsx'
import { ShowMore } from '../../../ui/list/show-more.tsx'
import styles from './team.module.css'

const shownAtMost = 10

type Props = { today: string; athletes: readonly UserDocument[]; workouts: readonly WorkoutDocument[] }

/** What the athletes have today, one row per session, those still to do first. */
export function TeamToday({ today, athletes, workouts }: Props) {
  const sportName = useSportName()
  const complete = useInitialSyncDone()
  const volumeOf = useVolumes(workouts)
  const rows = workouts
    .flatMap((workout) => {
      const athlete = athletes.find(({ id }) => id === workout.athleteId)
      return athlete ? [{ workout, athlete }] : []
    })
    .toSorted((a, b) => Number(a.workout.status === 'completed') - Number(b.workout.status === 'completed'))
  return (
    <section aria-labelledby="team-today" className={styles.panel}>
      <h2 id="team-today" className={styles.heading}>
        <Trans>Hoje na equipe</Trans>
      </h2>
      {rows.length === 0 && !complete && <Skeleton height={68} />}
      {rows.length === 0 && complete && (
        <p className={styles.empty}>
          <Trans>Ninguém tem treino marcado hoje.</Trans>
        </p>
      )}
      <ShowMore rows={rows} atMost={shownAtMost}>
        {(shown) => (
          <RowList>
            {shown.map(({ workout, athlete }) => (
              <Row
                key={workout.clientId}
                to={athleteWorkoutPath(athlete.clientId, workout.clientId)}
                avatar={<SportSign sport={workout.sport} />}
                title={athlete.name}
                detail={`${sportName(workout.sport)} · ${workout.name}`}
                end={
                  <span className={styles.end}>
                    {workout.sport !== 'rest' && (
                      <VolumeNumber volume={volumeOf(workout)} text={workout.description} />
                    )}
                    <small>
                      <StatusWord status={shownStatus(workout, today)} />
                    </small>
                  </span>
                }
              />
            ))}
          </RowList>
        )}
      </ShowMore>
    </section>
  )
}

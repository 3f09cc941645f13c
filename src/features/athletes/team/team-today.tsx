import { Trans } from '@lingui/react/macro'
import { athleteWorkoutPath } from '#src/config/paths.ts'
import { useInitialSyncDone } from '#src/data/query/use-initial-sync-done.ts'
import { shownStatus } from '#src/domain/workouts/status.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { StatusWord } from '#src/training/status-word.tsx'
import { useVolumes } from '#src/training/volume/use-volumes.ts'
import { VolumeNumber } from '#src/training/volume/volume-number.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'
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

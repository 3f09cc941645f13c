import { Trans, useLingui } from '@lingui/react/macro'
import type { UserDocument, WorkoutDocument } from '../../../../sync/client.ts'
import { athleteWorkoutPath } from '../../../config/paths.ts'
import { useInitialSyncDone } from '../../../data/query/use-initial-sync-done.ts'
import { timeAgo } from '../../../i18n/instant-text.ts'
import { SportIcon } from '../../../training/sport/sport.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Row, RowList } from '../../../ui/list/row-list.tsx'
import styles from './team.module.css'

const shownAtMost = 8

type Props = { athletes: readonly UserDocument[]; workouts: readonly WorkoutDocument[]; now: number }

/** Who logged lately and how it was, newest first. */
export function RecentLogs({ athletes, workouts, now }: Props) {
  const { i18n } = useLingui()
  const complete = useInitialSyncDone()
  const logs = workouts
    .filter(({ status, sport }) => status === 'completed' && sport !== 'rest')
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .flatMap((workout) => {
      const athlete = athletes.find(({ id }) => id === workout.athleteId)
      return athlete ? [{ workout, athlete }] : []
    })
    .slice(0, shownAtMost)
  return (
    <section aria-labelledby="recent-logs" className={styles.panel}>
      <h2 id="recent-logs" className={styles.heading}>
        <Trans>Registros recentes</Trans>
      </h2>
      {logs.length === 0 && !complete && <Skeleton height={68} />}
      {logs.length === 0 && complete && (
        <p className={styles.empty}>
          <Trans>Ninguém registrou treino nos últimos dias.</Trans>
        </p>
      )}
      <RowList>
        {logs.map(({ workout, athlete }) => (
          <Row
            key={workout.clientId}
            to={athleteWorkoutPath(athlete.clientId, workout.clientId)}
            avatar={<Avatar name={athlete.name} size={44} />}
            title={athlete.name}
            mark={
              <small className={styles.when}>
                {timeAgo(Date.parse(workout.updatedAt), now, i18n.locale)}
              </small>
            }
            below={
              <>
                <span className={styles.what} data-sport={workout.sport}>
                  <SportIcon sport={workout.sport} size={16} /> {workout.name}
                </span>
                {workout.notes && <q className={styles.quote}>{workout.notes}</q>}
              </>
            }
            end={
              workout.rpe !== null && (
                <span className={styles.end}>
                  <span className={`num ${styles.rpe}`}>{workout.rpe}</span>
                  <small>
                    <Trans comment="unit of effort, of ten">de 10</Trans>
                  </small>
                </span>
              )
            }
          />
        ))}
      </RowList>
    </section>
  )
}

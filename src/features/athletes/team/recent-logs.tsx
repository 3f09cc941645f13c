import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { athleteWorkoutPath } from '#src/config/paths.ts'
import { useInitialSyncDone } from '#src/data/query/use-initial-sync-done.ts'
import { type Session, shownFigures } from '#src/domain/sessions.ts'
import { timeAgo } from '#src/i18n/instant-text.ts'
import { ComplianceWord } from '#src/training/done/compliance-word.tsx'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { SportIcon } from '#src/training/sport/sport.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import styles from './team.module.css'

const shownAtMost = 8

type Props = {
  athletes: readonly UserDocument[]
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  now: number
  /** What was better in it than ever before. */
  bests: (workout: WorkoutDocument) => ReactNode
}

/** Who logged lately and how it was, newest first. */
export function RecentLogs({ athletes, workouts, sessions, now, bests }: Props) {
  const { i18n } = useLingui()
  const complete = useInitialSyncDone()
  const logs = useMemo(() => recentLogs(athletes, workouts), [athletes, workouts])
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
                <span className={styles.what} data-sport={planDone(workout).sport}>
                  <SportIcon sport={planDone(workout).sport} size={16} /> {planDone(workout).name}
                </span>
                <LogAmount session={sessions.of(workout)} />
                {bests(workout)}
                {workout.notes && (
                  <q className={styles.quote} translate="yes" key={workout.notes}>
                    {workout.notes}
                  </q>
                )}
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

function recentLogs(athletes: Props['athletes'], workouts: Props['workouts']) {
  return workouts
    .filter(({ status, sport }) => status === 'completed' && sport !== 'rest')
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .flatMap((workout) => {
      const athlete = athletes.find(({ id }) => id === workout.athleteId)
      return athlete ? [{ workout, athlete }] : []
    })
    .slice(0, shownAtMost)
}

/** What was done, and how that compares with the plan. */
function LogAmount({ session }: { session: Session }) {
  const figureText = useFigureText()
  const [first] = shownFigures(session)
  if (!first && !session.word) return null
  return (
    <span className={styles.amount}>
      {first && figureText(first.figure, first.unit, session.sport)}{' '}
      {session.word && <ComplianceWord compliance={session.word} />}
    </span>
  )
}

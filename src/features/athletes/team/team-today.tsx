import { useLingui } from '@lingui/react/macro'
import { athleteWorkoutPath } from '#src/config/paths.ts'
import { useInitialSyncDone } from '#src/data/query/use-live-query.ts'
import { FigureNumber } from '#src/training/figures/figure-number.tsx'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { StatusWord } from '#src/training/status-word.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'
import styles from './team.module.css'

const shownAtMost = 10

type Props = {
  athletes: readonly UserDocument[]
  /** Of today. */
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
}

/** What the athletes have today, one row per session, those still to do first. */
export function TeamToday({ athletes, workouts, sessions }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const complete = useInitialSyncDone()
  const rows = workouts
    .flatMap((workout) => {
      const athlete = athletes.find(({ id }) => id === workout.athleteId)
      return athlete ? [{ workout, athlete, session: sessions.of(workout) }] : []
    })
    .toSorted((a, b) => Number(a.session.isDone) - Number(b.session.isDone))
  return (
    <section aria-labelledby="team-today" className={styles.panel}>
      <h2 id="team-today" className={styles.heading}>
        {t`Hoje na equipe`}
      </h2>
      {rows.length === 0 && !complete && <Skeleton height={68} />}
      {rows.length === 0 && complete && <p className={styles.empty}>{t`Ninguém tem treino marcado hoje.`}</p>}
      <ShowMore rows={rows} atMost={shownAtMost}>
        {(shown) => (
          <RowList>
            {shown.map(({ workout, athlete, session }) => (
              <Row
                key={workout.clientId}
                to={athleteWorkoutPath(athlete.clientId, workout.clientId)}
                avatar={<SportSign sport={session.sport} />}
                title={athlete.name}
                detail={`${sportName(session.sport)} · ${session.name}`}
                end={
                  <span className={styles.end}>
                    {session.sport !== 'rest' && <FigureNumber session={session} />}
                    <small>
                      <StatusWord status={session.status} />
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

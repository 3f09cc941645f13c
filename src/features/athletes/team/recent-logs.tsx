import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { activityPath, athleteWorkoutPath } from '#src/config/paths.ts'
import { useInitialSyncDone } from '#src/data/query/use-live-query.ts'
import { type Session, shownFigures } from '#src/domain/sessions.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { timeAgo } from '#src/i18n/instant-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { ComplianceWord } from '#src/training/done/compliance-word.tsx'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportIcon } from '#src/training/sport/sport.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { ActivityDocument, UserDocument, WorkoutDocument } from '#sync/client.ts'
import styles from './team.module.css'

const shownAtMost = 8

type Props = {
  athletes: readonly UserDocument[]
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  now: number
  /** The new bests in these. */
  bests: (recordings: readonly ActivityDocument[]) => ReactNode
}

/** Who trained recently and how it was, the latest log or recording first. */
export function RecentLogs({ athletes, workouts, sessions, now, bests }: Props) {
  const { t, i18n } = useLingui()
  const recordingName = useRecordingName()
  const complete = useInitialSyncDone()
  const logs = useMemo(() => recentLogs(athletes, workouts, sessions), [athletes, workouts, sessions])
  return (
    <section aria-labelledby="recent-logs" className={styles.panel}>
      <h2 id="recent-logs" className={styles.heading}>
        {t`Registros recentes`}
      </h2>
      {logs.length === 0 && !complete && <Skeleton height={68} />}
      {logs.length === 0 && complete && (
        <p className={styles.empty}>{t`Ninguém registrou treino nos últimos dias.`}</p>
      )}
      <RowList>
        {logs.map(({ session, athlete, recordings, notes, at, path }) => (
          <Row
            key={session.key}
            to={path}
            avatar={<Avatar name={athlete.name} size={44} />}
            title={athlete.name}
            mark={<small className={styles.when}>{timeAgo(Date.parse(at), now, i18n.locale)}</small>}
            below={
              <>
                <span className={styles.what} data-sport={session.sport}>
                  <SportIcon sport={session.sport} size={16} />{' '}
                  {isolated(session.from === 'recording' ? recordingName(session.name) : session.name)} ·{' '}
                  {shortDay(session.day, i18n.locale)}
                </span>
                <LogAmount session={session} />
                {bests(recordings)}
                {notes && (
                  <q className={styles.quote} translate="yes" key={notes}>
                    {notes}
                  </q>
                )}
              </>
            }
            end={
              session.rpe !== null && (
                <span className={styles.end}>
                  <span className={`num ${styles.rpe}`}>{session.rpe}</span>
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

type Log = {
  session: Session
  recordings: readonly ActivityDocument[]
  notes: string | null
  /** When it was logged, or else when the recording came. */
  at: string
  athleteId: number
  path: (athlete: UserDocument) => string
}

function recentLogs(athletes: Props['athletes'], workouts: Props['workouts'], sessions: Sessions) {
  const planned = workouts.map((workout): Log => {
    const recordings = sessions.recordingsOf(workout)
    return {
      session: sessions.of(workout),
      recordings,
      notes: workout.notes,
      at: workout.status === 'completed' ? workout.updatedAt : (recordings.at(-1)?.createdAt ?? ''),
      athleteId: workout.athleteId,
      path: ({ clientId }) => athleteWorkoutPath(clientId, workout.clientId),
    }
  })
  const unplanned = sessions.extras.map(
    ({ recording, session }): Log => ({
      session,
      recordings: [recording],
      notes: null,
      at: recording.createdAt,
      athleteId: recording.athleteId,
      path: () => activityPath(recording.clientId),
    }),
  )
  return [...planned, ...unplanned]
    .filter(({ session: { isDone, sport } }) => isDone && sport !== 'rest')
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .flatMap((log) => {
      const athlete = athletes.find(({ id }) => id === log.athleteId)
      return athlete ? [{ ...log, athlete, path: log.path(athlete) }] : []
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

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAward, IconFlame } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { activityPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { fewestWeeks, firstTimes } from '#src/domain/progress/badges.ts'
import { bestsOfActivity } from '#src/domain/progress/bests.ts'
import { weeksInARow } from '#src/domain/progress/weeks.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { useBestWords } from '#src/training/bests/best-words.ts'
import { recordingsOf } from '#src/training/figures/queries.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { ActivityDocument, WorkoutDocument } from '#sync/client.ts'
import styles from './badges-card.module.css'
import { progressRange } from './progress-range.ts'

/** What an athlete has earned: weeks in a row with training, and the first time of each distance that was recorded. */
export function BadgesCard({ athleteId }: { athleteId: number }) {
  const { t } = useLingui()
  const today = useToday()
  const workouts = useLiveQuery(workoutsOfAthlete, { athleteId, ...progressRange(today) })
  const activities = useLiveQuery(recordingsOf, { athleteId, from: '', to: today })
  return (
    <Card title={t`Conquistas`}>
      {workouts && activities ? (
        <Badges athleteId={athleteId} workouts={workouts} activities={activities} />
      ) : (
        <Skeleton height={44} />
      )}
    </Card>
  )
}

type Props = {
  athleteId: number
  workouts: readonly WorkoutDocument[]
  activities: readonly ActivityDocument[]
}

function Badges({ athleteId, workouts, activities }: Props) {
  const { t, i18n } = useLingui()
  const { over } = useBestWords()
  const sportName = useSportName()
  const today = useToday()
  const { all } = useSessions({ athleteId, ...progressRange(today) }, workouts)
  const weeks = useMemo(() => weeksInARow(all, today), [all, today])
  const firsts = useMemo(() => firstTimes(activities.flatMap(bestsOfActivity)), [activities])
  if (weeks < fewestWeeks && firsts.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>
          Ainda não há conquistas: elas vêm com {fewestWeeks} semanas seguidas com treino e com a primeira vez
          em cada distância.
        </Trans>
      </p>
    )
  }
  return (
    <ul className={styles.badges}>
      {weeks >= fewestWeeks && (
        <li className={styles.badge}>
          <IconFlame size={24} aria-hidden />
          <span>
            <Plural value={weeks} one="# semana seguida com treino" other="# semanas seguidas com treino" />
          </span>
        </li>
      )}
      {firsts.map(({ kind, sport, day, key }) => (
        <li key={kind} className={styles.badge} data-sport={sport}>
          <IconAward size={24} aria-hidden />
          <Link to={activityPath(key)}>
            {t`Primeira vez: ${sportName(sport)}, ${over(kind)}`}
            <small className="num">{dateText(day, i18n.locale)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

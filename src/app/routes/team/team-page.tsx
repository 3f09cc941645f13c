import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useLoadedRows } from '#src/data/query/use-loaded-rows.ts'
import { useNow, useToday } from '#src/data/query/use-now.ts'
import { useOwnProfile } from '#src/data/query/use-own-profile.ts'
import { useServerNow } from '#src/data/query/use-server-now.ts'
import { addDays } from '#src/domain/days.ts'
import { NewBestLines } from '#src/features/activities/new-bests.tsx'
import { athletes } from '#src/features/athletes/queries.ts'
import { RecentLogs } from '#src/features/athletes/team/recent-logs.tsx'
import { TeamToday } from '#src/features/athletes/team/team-today.tsx'
import { greetingAt } from '#src/features/today/greeting.ts'
import { longDay } from '#src/i18n/day-text.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { workoutsOfDays } from '#src/training/queries.ts'
import { ChangedReadings } from '#src/training/volume/changed-readings.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'
import { FirstSteps } from './first-steps.tsx'
import { TeamExtras } from './team-extras.tsx'
import styles from './team-page.module.css'

const noWorkouts: readonly WorkoutDocument[] = []

/** How many days back a log counts as recent. */
const recentDays = 7

/** A coach's home: who needs them, the day's events and the open week; who trains today, and who logged recently. */
export function TeamPage() {
  const { t, i18n } = useLingui()
  const today = useToday()
  const now = useNow()
  const serverNow = useServerNow()
  const profile = useOwnProfile()
  const team = useLoadedRows(useLiveQuery(athletes, null))
  const range = { from: addDays(today, -recentDays), to: today }
  const workouts = useLiveQuery(workoutsOfDays, range)
  const sessions = useSessions({ athleteId: null, ...range }, workouts ?? noWorkouts)
  const ofToday = useMemo(
    () => workouts?.filter((workout) => workoutDay(workout) === today) ?? [],
    [workouts, today],
  )
  const firstName = profile?.name.trim().split(/\s+/)[0]
  const greeting = t(greetingAt(new Date(now).getHours()))
  return (
    <>
      <PageHeader
        eyebrow={longDay(today, i18n.locale)}
        title={firstName ? `${greeting}, ${firstName}` : greeting}
      />
      <ChangedReadings />
      {team && workouts?.length === 0 && (
        <div className={styles.steps}>
          <FirstSteps athletes={team} />
        </div>
      )}
      {team?.length !== 0 && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <TeamExtras today={today} />
          </div>
          <div className={styles.column}>
            {team && workouts ? (
              <>
                <TeamToday athletes={team} workouts={ofToday} sessions={sessions} />
                <RecentLogs
                  athletes={team}
                  workouts={workouts}
                  sessions={sessions}
                  now={serverNow}
                  bests={(recordings) =>
                    recordings
                      // Without bests of its own there is nothing to compare.
                      .filter((activity) => activity.bests.length > 0)
                      .map((activity) => <NewBestLines key={activity.clientId} activity={activity} />)
                  }
                />
              </>
            ) : (
              <Skeleton height={64} count={6} />
            )}
          </div>
        </div>
      )}
    </>
  )
}

import { useMemo } from 'react'
import { athleteWorkoutPath, groupEventPath, threadHash } from '#src/config/paths.ts'
import { useInitialSyncDone } from '#src/data/query/use-initial-sync-done.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { filterAthletes } from '#src/features/athletes/list/filter.ts'
import { NeedsAttentionPanel } from '#src/features/athletes/team/needs-attention-panel.tsx'
import { openWeeks } from '#src/features/athletes/team/open-week.ts'
import { OpenWeekPanel } from '#src/features/athletes/team/open-week-panel.tsx'
import { EventsToday } from '#src/features/events/events-today.tsx'
import { eventsOfDay } from '#src/features/events/queries.ts'
import { TeamMarksPanel } from '#src/features/marks/team-marks-panel.tsx'
import { UnreadReplies } from '#src/features/workouts/thread/unread-replies.tsx'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { workoutsOfDays } from '#src/training/queries.ts'
import { useReadingAttempt } from '#src/training/volume/reading-attempts.ts'
import { ReadingTrouble } from '#src/training/volume/reading-trouble.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { CommentDocument, WorkoutDocument } from '#sync/client.ts'
import { usePlanFor } from './use-plan-for.ts'
import { useSeeReasons } from './use-see-reasons.ts'
import { useTeam } from './use-team.ts'

const noWorkouts: readonly WorkoutDocument[] = []

const mostUrgent = { search: '', order: 'needs', group: '', needsAttention: true } as const

/** How many days ahead a race is brought up. */
const raceDays = 8 * 7

/** On a coach's home: who needs them, the groups' events of today, races and absences, and what of this week is open. */
export function TeamExtras({ today }: { today: string }) {
  // Not before everything has arrived: each page of a first sync would compute everybody's reasons again.
  return useInitialSyncDone() ? <Extras today={today} /> : <Waiting />
}

const Waiting = () => <Skeleton height={64} count={6} />

function Extras({ today }: { today: string }) {
  const team = useTeam(today)
  const onSeen = useSeeReasons()
  const planFor = usePlanFor()
  const pathOf = ({ athleteId, workoutKey }: CommentDocument) => {
    const key = team?.find(({ athlete }) => athlete.id === athleteId)?.athlete.clientId
    return key && athleteWorkoutPath(key, workoutKey) + threadHash
  }
  const ofToday = useLiveQuery(eventsOfDay, today)
  const marks = useLiveQuery(marksOf, { athleteId: null, from: today, to: addDays(today, raceDays) })
  const monday = mondayOf(today)
  const week = { from: monday, to: addDays(monday, 6) }
  const workouts = useLiveQuery(workoutsOfDays, week)
  const sessions = useSessions({ athleteId: null, ...week }, workouts ?? noWorkouts)
  const weeks = useMemo(
    () =>
      team &&
      workouts &&
      openWeeks(
        team.map(({ athlete }) => athlete),
        workouts,
        sessions,
        today,
      ),
    [team, workouts, sessions, today],
  )
  const { hasFailed } = useReadingAttempt()
  const isKnown = team?.every(({ reasons }) => reasons)
  if (!team || !weeks || !ofToday || !(isKnown || hasFailed)) return <Waiting />
  return (
    <>
      {isKnown ? (
        <NeedsAttentionPanel team={filterAthletes(team, mostUrgent)} onSeen={onSeen} onPlan={planFor} />
      ) : (
        <ReadingTrouble />
      )}
      <UnreadReplies pathOf={pathOf} />
      {ofToday.length > 0 && (
        <EventsToday
          events={ofToday}
          pathOf={({ groupKey, clientId }) => groupEventPath(groupKey, clientId)}
        />
      )}
      {marks && <TeamMarksPanel athletes={team.map(({ athlete }) => athlete)} marks={marks} today={today} />}
      <OpenWeekPanel weeks={weeks} today={today} />
    </>
  )
}

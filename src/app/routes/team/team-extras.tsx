import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { athletePath, athleteWorkoutPath, groupEventPath, threadHash } from '#src/config/paths.ts'
import { useInitialSyncDone, useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { mayReply } from '#src/domain/workouts/plan-rights.ts'
import { filterAthletes, type TeamAthlete } from '#src/features/athletes/list/filter.ts'
import { forgetSeenReasons, reasonKey, rememberSeenReasons } from '#src/features/athletes/seen-reasons.ts'
import { NeedsAttentionPanel } from '#src/features/athletes/team/needs-attention-panel.tsx'
import { openWeeks } from '#src/features/athletes/team/open-week.ts'
import { OpenWeekPanel } from '#src/features/athletes/team/open-week-panel.tsx'
import { EventsToday } from '#src/features/events/events-today.tsx'
import { eventsOfDay } from '#src/features/events/queries.ts'
import { TeamMarksPanel } from '#src/features/marks/team-marks-panel.tsx'
import { markAllSeen, restoreSeen } from '#src/features/workouts/thread/commands.ts'
import { UnreadReplies } from '#src/features/workouts/thread/unread-replies.tsx'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { workoutsOfDays } from '#src/training/queries.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { useReadingAttempt } from '#src/training/volume/reading-attempts.ts'
import { ReadingTrouble } from '#src/training/volume/reading-trouble.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { CommentDocument, UserDocument } from '#sync/client.ts'
import { useTeam } from './use-team.ts'

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
  const sessions = useSessions({ athleteId: null, ...week }, workouts)
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
  if (!team || !weeks || !ofToday || !marks || !(isKnown || hasFailed)) {
    return (
      <div data-soon>
        <Waiting />
      </div>
    )
  }
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
      <TeamMarksPanel athletes={team.map(({ athlete }) => athlete)} marks={marks} today={today} />
      <OpenWeekPanel weeks={weeks} today={today} />
    </>
  )
}

/** Leads to an athlete's calendar with the form of a new workout for this day open. */
function usePlanFor() {
  const navigate = useNavigate()
  return useCallback(
    ({ clientId }: Pick<UserDocument, 'clientId'>, day: string) => {
      const opened = Promise.resolve(navigate(`${athletePath(clientId)}?day=${day}`))
      void opened.then(() => newWorkoutDialog.open({ day }))
    },
    [navigate],
  )
}

/**
 * Handles all reasons of some athletes: workouts are marked as seen, which the athlete sees too; reasons without a
 * workout are remembered on this device. One undo brings all of them back.
 */
function useSeeReasons(): (team: readonly TeamAthlete[]) => void {
  const { t } = useLingui()
  const { userId, client } = useSession()
  const rights = usePlanRights()
  const undoToast = useUndoToast()
  return (team) => {
    const all = team.flatMap(({ athlete, reasons = [] }) =>
      reasons.map((one) => ({ athleteId: athlete.id, ...one })),
    )
    const workouts = [
      ...new Set(all.flatMap(({ workout }) => (workout && mayReply(workout, rights) ? [workout] : []))),
    ]
    const keys = all
      .filter(({ workout }) => !workout || !workouts.includes(workout))
      .map(({ athleteId, reason }) => reasonKey(athleteId, reason))
    const undo = async () => {
      forgetSeenReasons(userId, keys)
      await restoreSeen(client.database, workouts)
    }
    rememberSeenReasons(userId, keys)
    void trying(async () => {
      await markAllSeen(client.database, workouts)
      undoToast(
        plural(team.length, {
          one: '# atleta marcado como visto',
          other: '# atletas marcados como vistos',
        }),
        undo,
        t`Marcação desfeita`,
      )
    })
  }
}

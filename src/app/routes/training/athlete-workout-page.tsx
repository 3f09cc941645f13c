import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { athletePath, athleteWorkoutPath, paths } from '#src/config/paths.ts'
import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { WorkoutActivity } from '#src/features/activities/workout-activity.tsx'
import { athletes } from '#src/features/athletes/queries.ts'
import { useAthlete } from '#src/features/athletes/use-athlete.ts'
import { openPlanMenu } from '#src/features/calendar/planning/planner.tsx'
import { CompletionSummary, MissedReason } from '#src/features/workouts/completion/completion-summary.tsx'
import { MissingWorkout } from '#src/features/workouts/page/missing-workout.tsx'
import { CopiesButton, OpenPlanActions, PlanDoubts } from '#src/features/workouts/page/plan-actions.tsx'
import { WorkoutCard } from '#src/features/workouts/page/workout-card.tsx'
import { WorkoutFacts } from '#src/features/workouts/page/workout-facts.tsx'
import styles from '#src/features/workouts/page/workout-page.module.css'
import { threadOf } from '#src/features/workouts/thread/queries.ts'
import { Thread } from '#src/features/workouts/thread/thread.tsx'
import { useWorkout } from '#src/features/workouts/use-workout.ts'
import { FitAction, ZwoAction } from '#src/features/workouts/watch-file/file-actions.tsx'
import { WorkoutDialogs } from '#src/features/workouts/workout-dialogs.tsx'
import { EarlierDays } from '#src/training/days-here/earlier-days.tsx'
import { DraftBar } from '#src/training/draft-bar.tsx'
import { workoutsOfDays } from '#src/training/queries.ts'
import { isPreviousPage } from '#src/ui/browser/is-previous-page.ts'
import { ButtonLink, IconButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone, workoutDay } from '#sync/contract/index.ts'
import { CoachDialogs } from './coach-dialogs.tsx'
import { CoachPlanner } from './coach-planner.tsx'
import { ReplyNotices } from './reply-notices.tsx'

/** A workout for the coach: to read, to change, and to see how it went. */
export function Page() {
  const { t } = useLingui()
  const { athlete: athleteKey = '', key = '' } = useParams()
  // From the home or the list of athletes, back leads there.
  const [from] = useState(() => [paths.home, paths.athletes].find(isPreviousPage))
  const navigate = useNavigate()
  const fullServer = useFullServer()
  const athlete = useAthlete(athleteKey)
  const workout = useWorkout(key)
  const coach = useLiveQuery(personById, workout?.createdBy ?? 0)
  const thread = useLiveQuery(threadOf, key)
  const back = athletePath(athleteKey)
  const loading = workout === undefined || athlete === undefined
  if (!workout || !athlete || workout.athleteId !== athlete.id)
    return <MissingWorkout loading={loading} back={back} athleteId={athlete?.id} />
  const itsDay = `${back}?day=${workoutDay(workout)}`
  return (
    <>
      <CoachPlanner athletes={[athlete]} workouts={[workout]} isCalendar={false}>
        <PageHeader
          title={planDone(workout).name}
          subtitle={athlete.name}
          back={from ?? itsDay}
          actions={
            <>
              <LogsOfDay workout={workout} />
              <OpenPlanActions workout={workout} />
              <IconButton
                icon={IconDots}
                aria-haspopup="menu"
                label={t`Mais ações`}
                onClick={(event) =>
                  openPlanMenu({ kind: 'workout', key: workout.clientId }, event.currentTarget)
                }
              />
            </>
          }
        />
      </CoachPlanner>
      <DraftBar workouts={[workout]} inset />
      <EarlierDays athleteId={athlete.id} from={workoutDay(workout)} inset />
      <div className={styles.page}>
        <WorkoutCard workout={workout} reading={<PlanDoubts workout={workout} />} />
        <div className={styles.side}>
          {/* Once what would push its other parts down is read. */}
          {thread && coach !== undefined && (
            <>
              <WorkoutActivity workout={workout} />
              {workout.status === 'completed' && <CompletionSummary workout={workout} />}
              {workout.status === 'missed' && <MissedReason workout={workout} />}
              {fullServer && !workout.draft && <Thread key={workout.clientId} workout={workout} />}
              <ReplyNotices about={workout.clientId} />
              <WorkoutFacts workout={workout} coachName={coach?.name ?? t`outro treinador`} />
              <CopiesButton workout={workout} />
              <FitAction workout={workout} />
              <ZwoAction workout={workout} />
            </>
          )}
        </div>
      </div>
      <WorkoutDialogs workouts={[workout]} />
      <CoachDialogs athletes={[athlete]} onDeleted={() => void navigate(itsDay, { replace: true })} />
    </>
  )
}

/**
 * From one log to the next of that day, athlete by athlete, so that a day is read without going back each time. They
 * replace each other in the history: Back leads to where the reading began.
 */
function LogsOfDay({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const day = workoutDay(workout)
  const team = useLiveQuery(athletes, null)
  const ofDay = useLiveQuery(workoutsOfDays, { from: day, to: day })
  const logs = (team ?? []).flatMap(({ id, clientId, name }) =>
    (ofDay ?? [])
      .filter(({ athleteId, status }) => athleteId === id && status !== 'planned')
      .map((log) => ({ key: log.clientId, name, path: athleteWorkoutPath(clientId, log.clientId) })),
  )
  const at = logs.findIndex(({ key }) => key === workout.clientId)
  if (at < 0 || logs.length < 2) return null
  const [before, after] = [logs[at - 1], logs[at + 1]]
  return (
    <>
      {before && (
        <ButtonLink square replace to={before.path} aria-label={t`Registro anterior do dia: ${before.name}`}>
          <IconChevronLeft size={20} aria-hidden />
        </ButtonLink>
      )}
      {after && (
        <ButtonLink square replace to={after.path} aria-label={t`Próximo registro do dia: ${after.name}`}>
          <IconChevronRight size={20} aria-hidden />
        </ButtonLink>
      )}
    </>
  )
}

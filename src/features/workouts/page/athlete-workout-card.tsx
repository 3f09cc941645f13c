import { Trans } from '@lingui/react/macro'
import { IconCalendarX, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from '#src/config/create-store.ts'
import { workoutPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import type { Plan } from '#src/domain/workouts/plan-changes.ts'
import { useSessionOf } from '#src/training/figures/use-sessions.ts'
import {
  planBefore,
  rememberNewPlans,
  rememberPlans,
  seenPlans,
} from '#src/training/plan-change/seen-plans.ts'
import { Button } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import completeActionStyles from '../completion/complete-action.module.css'
import { AuthorName } from '../thread/author-name.tsx'
import { threadOf } from '../thread/queries.ts'
import styles from '../thread/thread.module.css'
import { workoutDialogs } from '../workout-dialogs.tsx'
import { PlanChangePanel, WorkoutCard } from './workout-card.tsx'

type Props = {
  workout: WorkoutDocument
  today: string
  /** On its own page: see `WorkoutCard`. */
  reading?: ReactNode
  /** Among several of a day: closes it to a line. */
  onCollapse?: () => void
}

/** The button that logs a workout, in reach wherever its page is scrolled to; once it is logged the card has it. */
export function FloatingComplete({ workout }: { workout: WorkoutDocument }) {
  const isRecorded = useSessionOf(workout).recordings.length > 0
  if (workout.status === 'completed') return null
  return <CompleteAction workout={workout} isRecorded={isRecorded} floats />
}

/** A workout as its athlete meets it: to read, to take to the pool, to log. */
export function AthleteWorkoutCard({ workout, today, reading, onCollapse }: Props) {
  const isRecorded = useSessionOf(workout).recordings.length > 0
  const isOpen = workout.status !== 'completed'
  // There the button that logs it floats (`FloatingComplete`).
  const onOwnPage = reading !== undefined
  return (
    <WorkoutCard
      workout={workout}
      notice={
        <>
          <PlanChange workout={workout} today={today} opened={onOwnPage} />
          <CoachMessage workoutKey={workout.clientId} />
        </>
      }
      inReach={!onOwnPage && isOpen}
      {...(reading ? { reading } : { to: workoutPath(workout.clientId) })}
      {...(onCollapse ? { onCollapse } : {})}
    >
      {!(onOwnPage && isOpen) && <CompleteAction workout={workout} isRecorded={isRecorded} />}
      {!isRecorded && <MissedAction workout={workout} />}
    </WorkoutCard>
  )
}

/** Above a session's text: the last word about it, where it is somebody else's. It is read before the session, not after. */
function CoachMessage({ workoutKey }: { workoutKey: string }) {
  const { userId } = useSession()
  const last = useLiveQuery(threadOf, workoutKey)?.at(-1)
  if (!last || last.authorId === userId) return null
  return (
    <p className={styles.above}>
      <strong>
        <AuthorName comment={last} />
      </strong>
      <q className={styles.words} translate="yes" key={last.text}>
        {last.text}
      </q>
    </p>
  )
}

/** Lets an athlete say that a workout was not done, or change the reason; nothing once it was logged as done. */
function MissedAction({ workout }: { workout: WorkoutDocument }) {
  if (workout.sport === 'rest' || workout.status === 'completed') return null
  return (
    <Button icon={IconCalendarX} large onClick={() => workoutDialogs.missed.open(workout.clientId)}>
      {workout.status === 'missed' ? (
        <Trans>Mudar o motivo</Trans>
      ) : (
        <span>
          <Trans>
            Não deu <span>para treinar</span>
          </Trans>
        </span>
      )}
    </Button>
  )
}

type CompleteActionProps = {
  workout: WorkoutDocument
  /** A watch recorded it. */
  isRecorded: boolean
  /** In reach while its page scrolls: round on phones, where its words are read out alone. */
  floats?: boolean
}

/** Lets an athlete log a workout, or change the log. */
function CompleteAction({ workout, isRecorded, floats = false }: CompleteActionProps) {
  const done = workout.status === 'completed'
  const restful = planDone(workout).sport === 'rest'
  return (
    <Button
      kind={done || restful ? 'plain' : 'primary'}
      large
      wide={!floats}
      className={floats ? completeActionStyles.floats : undefined}
      data-floating={floats || undefined}
      onClick={() => workoutDialogs.complete.open(workout.clientId)}
    >
      {(floats || done || !restful) && <IconCheck size={22} stroke={2.2} aria-hidden />}
      <span className={floats ? completeActionStyles.words : undefined}>
        <Label done={done} restful={restful} isRecorded={isRecorded} />
      </span>
    </Button>
  )
}

function Label({ done, restful, isRecorded }: { done: boolean; restful: boolean; isRecorded: boolean }) {
  if (done) return <Trans>Editar registro</Trans>
  if (isRecorded) return <Trans>Dizer como foi</Trans>
  return restful ? <Trans>Registrar descanso</Trans> : <Trans>Concluir treino</Trans>
}

type PlanChangeProps = {
  workout: WorkoutDocument
  today: string
  /** On the workout's own page: the change counts as seen, and is shown as long as the page is. */
  opened: boolean
}

/** Shows an athlete what the coach changed in a plan since this device last showed it to them. */
function PlanChange({ workout, today, opened }: PlanChangeProps) {
  const { userId } = useSession()
  const before = planBefore(useStore(seenPlans(userId)), userId, workout)
  const [kept, setKept] = useState<Plan>()
  if (opened && before && before !== kept) setKept(before)
  useEffect(() => {
    if (!opened || !before) return rememberNewPlans(userId, [workout], today)
    // What comes while the app is in the background has not been seen yet.
    const see = () => {
      if (document.visibilityState === 'visible') rememberPlans(userId, [workout])
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [opened, before, userId, workout, today])
  const shown = before ?? kept
  if (!shown || workout.status !== 'planned') return null
  return (
    <PlanChangePanel
      before={shown}
      workout={workout}
      onSeen={opened ? undefined : () => rememberPlans(userId, [workout])}
    />
  )
}

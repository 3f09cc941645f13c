import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconEyeCheck } from '@tabler/icons-react'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { athleteWorkoutPath, paths } from '#src/config/paths.ts'
import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { EarlierDays } from '#src/training/days-here/earlier-days.tsx'
import { isPreviousPage } from '#src/ui/browser/is-previous-page.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone, workoutDay } from '#sync/contract/index.ts'
import { restoreLog, undoLog } from '../completion/commands.ts'
import { CompletionSummary, MissedReason } from '../completion/completion-summary.tsx'
import { OwnWorkoutFormDialogs } from '../form/workout-form-dialogs.tsx'
import { threadOf } from '../thread/queries.ts'
import { Thread } from '../thread/thread.tsx'
import { useWorkout } from '../use-workout.ts'
import { FitAction, ZwoAction } from '../watch-file/file-actions.tsx'
import { WorkoutDialogs } from '../workout-dialogs.tsx'
import { AthleteWorkoutCard, FloatingComplete } from './athlete-workout-card.tsx'
import { MissingWorkout } from './missing-workout.tsx'
import { OpenPlanActions, PlanDoubts } from './plan-actions.tsx'
import workoutFactsStyles from './workout-facts.module.css'
import { WorkoutFacts } from './workout-facts.tsx'
import styles from './workout-page.module.css'

/** What other features show of the workout; the same functions on every render. */
type Parts = {
  /** What a watch recorded of it. */
  recorded: (workout: WorkoutDocument) => ReactNode
  belowThread: (workout: WorkoutDocument) => ReactNode
}

/** A workout for its athlete: to read, take along and log. */
export function WorkoutPage(parts: Parts) {
  const { key = '' } = useParams()
  return <Workout workoutKey={key} {...parts} />
}

/** Apart from the address, which every dialog changes when it opens and closes. */
const Workout = memo(function Workout({ workoutKey, recorded, belowThread }: Parts & { workoutKey: string }) {
  const { role, userId } = useSession()
  const fullServer = useFullServer()
  // From a message on Today, back leads there.
  const [fromHome] = useState(() => isPreviousPage(paths.home))
  const navigate = useNavigate()
  const today = useToday()
  const workout = useWorkout(workoutKey)
  const coach = useLiveQuery(personById, workout?.createdBy ?? 0)
  const thread = useLiveQuery(threadOf, workoutKey)
  // What a press waits for is the card: the rest is drawn after it, once what would push its other parts down is read.
  const cardIsDrawn = useDeferredValue(true, false) && thread && coach !== undefined
  if (workout && role === 'coach') return <ToAthleteRoute workout={workout} />
  return (
    <>
      {!workout && (
        <MissingWorkout
          loading={workout === undefined}
          back={paths.workouts}
          athleteId={role === 'athlete' ? userId : undefined}
        />
      )}
      {workout && (
        <>
          <PageHeader
            title={planDone(workout).name}
            back={fromHome ? paths.home : `${paths.workouts}?day=${workoutDay(workout)}`}
            actions={<OpenPlanActions workout={workout} />}
          />
          <EarlierDays athleteId={workout.athleteId} from={workoutDay(workout)} inset />
          <div className={styles.page}>
            <AthleteWorkoutCard workout={workout} today={today} reading={<PlanDoubts workout={workout} />} />
            <div className={styles.side}>
              {cardIsDrawn && (
                <>
                  {recorded(workout)}
                  {workout.status === 'completed' && <CompletionSummary workout={workout} />}
                  <SeenMark workout={workout} />
                  {workout.status === 'missed' && <MissedReason workout={workout} />}
                  {fullServer && <Thread workout={workout} />}
                  {belowThread(workout)}
                  <WorkoutFacts workout={workout} coachName={coach?.name} />
                  <UndoAction workout={workout} />
                  <FitAction workout={workout} />
                  <ZwoAction workout={workout} />
                </>
              )}
            </div>
          </div>
          <FloatingComplete workout={workout} />
        </>
      )}
      <WorkoutDialogs workouts={workout ? [workout] : []} />
      <OwnWorkoutFormDialogs onDeleted={() => void navigate(paths.workouts, { replace: true })} />
    </>
  )
})

/** Coaches open workouts under their athlete (docs/product.md, "People and roles"), wherever the link came from. */
function ToAthleteRoute({ workout }: { workout: WorkoutDocument }) {
  const athlete = useLiveQuery(personById, workout.athleteId)
  if (athlete === undefined) return null
  return (
    <Navigate replace to={athlete ? athleteWorkoutPath(athlete.clientId, workout.clientId) : paths.home} />
  )
}

/** Shows an athlete that their log was seen; an answer shows that by itself. */
function SeenMark({ workout: { seenAt, coachComment } }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  if (!seenAt || coachComment) return null
  return (
    <p className={workoutFactsStyles.seen}>
      <IconEyeCheck size={20} aria-hidden />
      {t`Seu treinador viu este registro.`}
    </p>
  )
}

const undoLogDialog = defineDialog('undo-log')

/** Lets an athlete take a log back, so that the workout is planned again; nothing where none was written. */
function UndoAction({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const dialog = undoLogDialog.use()
  const done = workout.status === 'completed'
  if (workout.status === 'planned') return null

  const undo = () =>
    trying(async () => {
      await undoLog(database, workout.clientId)
      undoToast(
        done ? t`Conclusão desfeita` : t`Marcação desfeita`,
        () => restoreLog(database, workout),
        t`O registro voltou`,
      )
    }, t`Não foi possível desfazer`)
  return (
    <>
      <Button icon={IconArrowBackUp} large onClick={() => dialog.open()}>
        {done ? t`Desfazer conclusão` : t`Desfazer marcação`}
      </Button>
      <ConfirmDialog
        {...dialog.frame}
        title={done ? t`Desfazer a conclusão?` : t`Desfazer a marcação?`}
        subtitle={workout.name}
        confirmLabel={t`Desfazer`}
        onConfirm={() => {
          dialog.close()
          void undo()
        }}
      >
        <p>
          {done
            ? t`O que você registrou sai deste treino. O que o relógio gravou fica.`
            : t`O motivo que você escreveu sai deste treino.`}
        </p>
      </ConfirmDialog>
    </>
  )
}

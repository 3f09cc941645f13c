import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { athleteWorkoutPath, workoutPath } from '#src/config/paths.ts'
import { changesTo, type Resubmit } from '#src/data/drafts.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { useAbsences } from '#src/training/marks/absence-note.tsx'
import { planBasics, planText } from '#src/training/plan-rules.ts'
import { takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { planForManyDialog } from '#src/training/planning/plan-dialogs.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import styles from '#src/ui/form/form.module.css'
import { submitByKey } from '#src/ui/form/submit-by-key.ts'
import { UnfinishedNote } from '#src/ui/form/unfinished-note.tsx'
import { useSave } from '#src/ui/form/use-save.ts'
import { useSteps } from '#src/ui/form/use-steps.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { initialValues, type Plan, planOf } from '#sync/contract/index.ts'
import { createWorkout, editWorkout } from '../commands.ts'
import { BasicsStep } from './basics-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { type WorkoutValues, workoutSchema } from './rules.ts'
import { newWorkoutDraft } from './shared-text.ts'

export type FormTarget =
  | { kind: 'create'; athleteId: number; day: string }
  | { kind: 'edit'; workout: WorkoutDocument }

/** Lets a coach choose a plan that was written before. Athletes have no library. */
export type PlanPicker = ComponentType<{ onPick: (plan: Plan) => void }>

const steps = [planBasics, [...planBasics, ...planText, 'scheduledTo']] as const

type Props = {
  target: FormTarget
  resubmit?: Resubmit
  Picker: PlanPicker | undefined
  onDone: () => void
}

/**
 * Two steps: name and sport, then text and date (docs/product.md, "Planning a workout"). What is typed stays
 * until it is saved.
 */
export function WorkoutForm({ target, resubmit, Picker, onDone }: Props) {
  const { t, i18n } = useLingui()
  const { client, userId, role } = useSession()
  const undoToast = useUndoToast()
  const fullServer = useFullServer()
  const [picking, setPicking] = useState(false)
  const [start] = useState(() => valuesOf(target))
  const { form, field, changes, saved, discard } = useDraftedForm<WorkoutValues>({
    draft:
      target.kind === 'edit'
        ? `workout:${target.workout.clientId}`
        : newWorkoutDraft(target.athleteId, target.day),
    start,
    rules: workoutSchema,
    resubmit,
  })

  /** @param leave goes on from the form; a workout that was made has a key. */
  const store = async (leave: (key?: string) => void) => {
    const { database } = client
    const left = (key?: string) => {
      saved()
      leave(key)
    }
    if (resubmit) {
      await resubmit.send(changes())
      left()
      showToast({ message: t`Treino alterado` })
    } else if (target.kind === 'edit') {
      const { clientId } = target.workout
      await editWorkout(database, clientId, changes())
      left()
      const before = changesTo(start, form.values)
      undoToast(t`Treino alterado`, () => editWorkout(database, clientId, before), t`Alteração desfeita`)
    } else {
      const key = await createWorkout(
        database,
        { athleteId: target.athleteId, creatorId: userId },
        form.values,
      )
      left(key)
      // Its day may be one that is not on the screen.
      const detail = dateText(form.values.scheduledTo, i18n.locale)
      undoToast(
        form.values.draft ? t`Rascunho criado` : t`Treino criado`,
        () => takeBackWorkouts(database, [key]),
        t`O treino criado foi retirado`,
        detail,
        role === 'coach' ? athleteWorkoutPath(String(target.athleteId), key) : workoutPath(key),
      )
    }
  }
  const save = useSave(() => store(onDone))
  // The dialog for several takes the place of this one.
  const saveForMany = useSave(() =>
    store(
      (key) => key && planForManyDialog.open({ source: { keys: [key] }, days: [form.values.scheduledTo] }),
    ),
  )
  const { step, submit, back } = useSteps(form, steps)
  const { scheduledTo, sport } = form.values
  const athleteId = target.kind === 'edit' ? target.workout.athleteId : target.athleteId
  const falling = useAbsences({ athleteId, scheduledTo, sport })
  // A workout that was there before the absence is not asked about.
  const absences = target.kind === 'edit' && scheduledTo === start.scheduledTo ? [] : falling
  const plansForOthers = target.kind === 'create' && Picker !== undefined
  const saveLabel = target.kind === 'edit' ? t`Salvar` : t`Criar treino`

  const fill = (plan: Plan) => {
    form.setValues(planOf(plan))
    setPicking(false)
  }

  if (picking && Picker) {
    return (
      <>
        <Picker onPick={fill} />
        <div className={styles.foot}>
          <Button large onClick={() => setPicking(false)}>
            <Trans>Voltar</Trans>
          </Button>
        </div>
      </>
    )
  }
  return (
    <form ref={submitByKey} onSubmit={submit(save)} noValidate>
      <p className="visually-hidden" role="status">
        <Trans>Passo {step + 1} de 2</Trans>
      </p>
      <UnfinishedNote onDiscard={discard} />
      {step === 0 ? (
        <BasicsStep form={form} field={field} onLibrary={Picker && (() => setPicking(true))} />
      ) : (
        <DetailsStep
          form={form}
          field={field}
          absences={absences}
          athleteId={athleteId}
          mayDraft={plansForOthers && fullServer}
          saveLabel={absences.length > 0 ? t`Planejar assim mesmo` : saveLabel}
          onBack={back}
          onForMany={plansForOthers ? submit(saveForMany) : undefined}
        />
      )}
    </form>
  )
}

function valuesOf(target: FormTarget): WorkoutValues {
  if (target.kind === 'create') {
    const empty = { name: '', description: '', sport: 'run' } as const
    return { ...initialValues('workouts', 'plan'), ...empty, scheduledTo: target.day }
  }
  const { scheduledTo, draft } = target.workout
  return { ...planOf(target.workout), scheduledTo, draft }
}

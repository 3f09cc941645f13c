import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { type ComponentType, type SubmitEvent, useRef, useState } from 'react'
import { athleteWorkoutPath, workoutPath } from '#src/config/paths.ts'
import { changesTo, type Resubmit } from '#src/data/drafts.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import { dateText, shortDay } from '#src/i18n/day-text.ts'
import { DateField } from '#src/training/date-field.tsx'
import { AbsenceNote, useAbsences } from '#src/training/marks/absence-note.tsx'
import { PlanFields } from '#src/training/plan-form/plan-fields.tsx'
import { planFields } from '#src/training/plan-rules.ts'
import { takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { type NewWorkout, newWorkoutDialog, planForManyDialog } from '#src/training/planning/plan-dialogs.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { commandKey } from '#src/ui/browser/command-key.ts'
import { Button } from '#src/ui/button.tsx'
import styles from '#src/ui/form/form.module.css'
import { submitByKey } from '#src/ui/form/submitting.ts'
import { UnfinishedNote } from '#src/ui/form/unfinished-note.tsx'
import { useSave } from '#src/ui/form/use-save.ts'
import { validateFields } from '#src/ui/form/validate-fields.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { initialValues, type Plan, planOf } from '#sync/contract/index.ts'
import { createWorkout, editWorkout, type WorkoutValues, workoutSchema } from '../commands.ts'
import own from '../form.module.css'
import { MoreOptions } from './more-options.tsx'
import { newWorkoutDraft } from './shared-text.ts'

export type FormTarget =
  | ({ kind: 'create'; athleteId: number } & Omit<NewWorkout, 'athleteId'>)
  | { kind: 'edit'; workout: WorkoutDocument }

/** Lets a coach choose a plan that was written before. Athletes have no library. */
export type PlanPicker = ComponentType<{ onPick: (plan: Plan) => void }>

type Props = {
  target: FormTarget
  /** Whom a new one can be for, where the screen has several. */
  athletes?: readonly { id: number; name: string }[]
  resubmit?: Resubmit
  Picker: PlanPicker | undefined
  onDone: () => void
}

/** docs/product.md, "Planning a workout". What is typed stays until it is saved. */
export function WorkoutForm({ target, athletes = [], resubmit, Picker, onDone }: Props) {
  const { t, i18n } = useLingui()
  const { client, userId, role } = useSession()
  const undoToast = useUndoToast()
  const fullServer = useFullServer()
  const [picking, setPicking] = useState(false)
  const [athleteId, setAthleteId] = useState(
    target.kind === 'edit' ? target.workout.athleteId : target.athleteId,
  )
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

  /** @param after what follows a workout that was made. */
  const store = async (after?: (key: string) => void) => {
    const { database } = client
    if (resubmit) {
      await resubmit.send(changes())
      saved()
      onDone()
      showToast({ message: t`Treino alterado` })
    } else if (target.kind === 'edit') {
      const { clientId } = target.workout
      await editWorkout(database, clientId, changes())
      saved()
      onDone()
      const before = changesTo(start, form.values)
      undoToast(t`Treino alterado`, () => editWorkout(database, clientId, before), t`Alteração desfeita`)
    } else {
      const { draft, scheduledTo } = form.values
      const owner = { athleteId, creatorId: userId }
      const key = await createWorkout(database, owner, form.values)
      saved()
      const back = () => takeBackWorkouts(database, [key])
      const [made, restored] = [
        draft ? t`Rascunho criado` : t`Treino criado`,
        t`O treino criado foi retirado`,
      ]
      if (after) after(key)
      else onDone()
      // Its day may be one that is not on the screen.
      const detail = dateText(scheduledTo, i18n.locale)
      const to = role === 'coach' ? athleteWorkoutPath(String(athleteId), key) : workoutPath(key)
      undoToast(made, back, restored, detail, to)
    }
  }
  const after: Record<string, (key: string) => void> = {
    // The next day begins with the sport of this one.
    another: () => {
      const { name, sport, scheduledTo } = form.values
      const made = `${name} · ${shortDay(scheduledTo, i18n.locale)}`
      newWorkoutDialog.open({ athleteId, day: addDays(scheduledTo, 1), sport, made })
    },
    // The dialog for several takes the place of this one.
    'for-many': (key) => planForManyDialog.open({ source: { keys: [key] }, days: [form.values.scheduledTo] }),
  }
  const pressed = useRef('')
  const save = useSave(() => store(after[pressed.current]))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    pressed.current =
      (event.nativeEvent as unknown as { submitter: HTMLButtonElement | null }).submitter?.name ?? ''
    if (validateFields(form, [...planFields, 'scheduledTo'])) void save()
  }
  const { scheduledTo, sport } = form.values
  const falling = useAbsences({ athleteId, scheduledTo, sport })
  // A workout that was there before the absence is not asked about.
  const absences = target.kind === 'edit' && scheduledTo === start.scheduledTo ? [] : falling
  const plansForOthers = target.kind === 'create' && Picker !== undefined
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
            {t`Voltar`}
          </Button>
        </div>
      </>
    )
  }
  return (
    <form ref={submitByKey} onSubmit={submit} noValidate>
      {Picker && (
        <Button icon={IconBooks} kind="quiet" className={own.library} onClick={() => setPicking(true)}>
          <span>{t`Da biblioteca`}</span>
        </Button>
      )}
      <UnfinishedNote onDiscard={discard} />
      <PlanFields
        plan={form.values}
        nameLabel={t`Nome do treino`}
        athleteId={athleteId}
        field={field}
        isNew={target.kind === 'create'}
        onChange={(values) => {
          form.setValues(values)
          if (values.description !== undefined) form.validateField('description')
        }}
      >
        {target.kind === 'create' && athletes.length > 1 && (
          <NativeSelect
            label={t`Atleta`}
            value={String(athleteId)}
            data={athletes.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setAthleteId(Number(event.currentTarget.value))}
          />
        )}
        <DateField
          path="scheduledTo"
          label={t`Data`}
          value={scheduledTo}
          onChange={(value) => form.setFieldValue('scheduledTo', value)}
          error={field('scheduledTo').error}
        />
      </PlanFields>
      <AbsenceNote absences={absences} />
      <MoreOptions
        draft={plansForOthers && fullServer ? (form.values.draft ?? false) : undefined}
        onDraft={(draft) => form.setFieldValue('draft', draft)}
        forMany={plansForOthers}
      />
      <div className={styles.foot}>
        {target.kind === 'create' && target.made && (
          <p className={own.made} role="status">
            {t`Criado: ${target.made}`}
          </p>
        )}
        <Button kind="primary" large wide type="submit">
          {absences.length > 0 ? t`Planejar assim mesmo` : t`Salvar treino`}
          <kbd aria-hidden>{commandKey} Enter</kbd>
        </Button>
        {target.kind === 'create' && (
          <Button large type="submit" name="another" data-another>
            {t`Salvar e outro`}
            <kbd aria-hidden>⇧ {commandKey} Enter</kbd>
          </Button>
        )}
      </div>
    </form>
  )
}

function valuesOf(target: FormTarget): WorkoutValues {
  if (target.kind === 'create') {
    const empty = { name: '', description: '', sport: target.sport ?? 'run' } as const
    return { ...initialValues('workouts', 'plan'), ...empty, scheduledTo: target.day }
  }
  const { scheduledTo, draft } = target.workout
  return { ...planOf(target.workout), scheduledTo, draft }
}

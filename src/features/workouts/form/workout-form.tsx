import { Trans, useLingui } from '@lingui/react/macro'
import { schemaResolver, useForm } from '@mantine/form'
import { type ComponentType, type FormEvent, useState } from 'react'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { changesTo, dropDraft, keepDraft, readDraft } from '../../../data/forms/drafts.ts'
import { againDraft, type SendAgain } from '../../../data/forms/resubmit.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { fullDay } from '../../../i18n/day-text.ts'
import { fieldErrorText } from '../../../i18n/field-error.ts'
import type { Plan } from '../../../training/plans.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../../../ui/form/form.module.css'
import { useSave } from '../../../ui/form/use-save.ts'
import { fieldsRight } from '../../../ui/form/validate-fields.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useUndoToast } from '../../../ui/toast/use-undo-toast.ts'
import { createWorkout, editWorkout } from '../commands.ts'
import { draftOf, type WorkoutValues, workoutDraftSchema, workoutSchema } from '../form-schema.ts'
import { BasicsStep } from './basics-step.tsx'
import { DetailsStep } from './details-step.tsx'

export type FormTarget =
  | { kind: 'create'; athleteId: number; day: string }
  | { kind: 'edit'; workout: WorkoutDocument }

/** Lets a coach choose a plan that was written before. */
export type PlanPicker = ComponentType<{ onPick: (plan: Plan) => void }>

type Props = {
  target: FormTarget
  /** Sends the edited version instead of writing the record alone. */
  again?: SendAgain
  Picker: PlanPicker
  onDone: () => void
}

/**
 * Two steps: name and sport, then text and date (docs/product.md, "Planning a workout"). What is typed stays
 * until it is saved.
 */
export function WorkoutForm({ target, again, Picker, onDone }: Props) {
  const { t, i18n } = useLingui()
  const { client, userId } = useSession()
  const draft = again ? againDraft(again.id) : draftName(target)
  const undoToast = useUndoToast()
  const [step, setStep] = useState(0)
  const [picking, setPicking] = useState(false)
  // What is planned elsewhere while the form is open, or while its draft lies, stays: only what changed here is written.
  const [start] = useState(() => valuesOf(target))
  const form = useForm<WorkoutValues>({
    initialValues: startValues(target, start, draftOf(workoutDraftSchema, readDraft(userId, draft))),
    validate: schemaResolver(workoutSchema, { sync: true }),
    validateInputOnChange: ['description'],
    onValuesChange: (values) => keepDraft(userId, draft, changesTo(values, start)),
  })

  const errorOf = (field: keyof WorkoutValues) => {
    const text = fieldErrorText(form.errors[field])
    return text && t(text)
  }

  const save = useSave(async () => {
    if (!fieldsRight(form, ['name', 'sport', 'description', 'scheduledTo'])) return
    const changes = changesTo(form.values, start)
    if (again) await again.send(form.values)
    else if (target.kind === 'edit') await editWorkout(client.database, target.workout.clientId, changes)
    else await createWorkout(client.database, { athleteId: target.athleteId, coachId: userId }, form.values)
    dropDraft(userId, draft)
    onDone()
    // Its day may be one that is not on the screen.
    const detail = fullDay(form.values.scheduledTo, i18n.locale)
    if (target.kind === 'create') return showToast({ message: t`Treino criado`, detail })
    if (again) return showToast({ message: t`Treino alterado` })
    const { clientId } = target.workout
    const before = changesTo(start, form.values)
    undoToast(t`Treino alterado`, () => editWorkout(client.database, clientId, before), t`Alteração desfeita`)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 1) void save()
    else if (fieldsRight(form, ['name', 'sport'])) setStep(1)
  }

  const fill = ({ name, sport, description }: Plan) => {
    form.setValues({ name, sport, description })
    setPicking(false)
  }

  if (picking) {
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
    <form onSubmit={submit} noValidate>
      <p className="visually-hidden" role="status">
        <Trans>Passo {step + 1} de 2</Trans>
      </p>
      {step === 0 ? (
        <BasicsStep form={form} nameError={errorOf('name')} onLibrary={() => setPicking(true)} />
      ) : (
        <DetailsStep
          form={form}
          descriptionError={errorOf('description')}
          dateError={errorOf('scheduledTo')}
          saveLabel={target.kind === 'edit' ? t`Salvar` : t`Criar treino`}
          onBack={() => setStep(0)}
        />
      )}
    </form>
  )
}

function draftName(target: FormTarget): string {
  return target.kind === 'edit' ? `workout:${target.workout.clientId}` : `workout:new:${target.athleteId}`
}

function valuesOf(target: FormTarget): WorkoutValues {
  if (target.kind === 'create') return { name: '', description: '', sport: 'run', scheduledTo: target.day }
  const { name, description, sport, scheduledTo } = target.workout
  return { name, description, sport, scheduledTo }
}

/** A draft of a new workout keeps its text; the day is the one that was asked for now. */
function startValues(
  target: FormTarget,
  start: WorkoutValues,
  draft: Partial<WorkoutValues> | undefined,
): WorkoutValues {
  return target.kind === 'create' ? { ...start, ...draft, scheduledTo: target.day } : { ...start, ...draft }
}

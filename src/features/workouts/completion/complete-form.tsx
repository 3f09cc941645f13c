import { Trans, useLingui } from '@lingui/react/macro'
import { schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { dropDraft, keepDraft, readDraft } from '../../../data/forms/drafts.ts'
import { againDraft, type SendAgain } from '../../../data/forms/resubmit.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { fieldErrorText } from '../../../i18n/field-error.ts'
import { useSave } from '../../../ui/form/use-save.ts'
import { fieldsRight } from '../../../ui/form/validate-fields.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { completeWorkout } from '../commands.ts'
import { completionDraftSchema, completionSchema, draftOf } from '../form-schema.ts'
import { FeedbackStep } from './feedback-step.tsx'
import { keepOtherLog, logOf } from './log-conflict.ts'
import { NotesStep } from './notes-step.tsx'

type Values = { feel: number | null; rpe: number | null; notes: string }

type Props = {
  workout: WorkoutDocument
  /** Sends the edited version instead of writing the record alone. */
  again?: SendAgain
  onDone: () => void
}

/**
 * Two steps, feedback and notes (docs/product.md, "Completing a workout"). What was chosen stays until it is
 * saved, even if the page closes.
 */
export function CompleteForm({ workout, again, onDone }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const draft = again ? againDraft(again.id) : `complete:${workout.clientId}`
  const [step, setStep] = useState(0)
  const [{ began, ...start }] = useState(() => ({
    began: logOf(workout),
    ...(draftOf(completionDraftSchema, readDraft(userId, draft)) ?? {
      feel: workout.feel,
      rpe: workout.rpe,
      // The reason why it was missed tells nothing of how it went.
      notes: workout.status === 'completed' ? (workout.notes ?? '') : '',
    }),
  }))
  const form = useForm<Values>({
    initialValues: start,
    validate: schemaResolver(completionSchema, { sync: true }),
    onValuesChange: (values) => keepDraft(userId, draft, { ...values, began }),
  })

  const errorOf = (field: keyof Values) => {
    const text = fieldErrorText(form.errors[field])
    return text && t(text)
  }

  /** One tap stands in for the notes, which can still be changed; another brings back what was written before. */
  const asPlannedNotes = t`Feito como planejado`
  const asPlanned = form.values.notes === asPlannedNotes
  const [ownNotes, setOwnNotes] = useState('')
  const standIn = (on: boolean) => {
    if (on) setOwnNotes(form.values.notes)
    form.setFieldValue('notes', on ? asPlannedNotes : ownNotes)
  }

  const toNotes = () => {
    if (fieldsRight(form, ['feel', 'rpe'])) setStep(1)
  }

  const save = useSave(async () => {
    // Asked first, since the form is drawn anew by its own checking, also when that finds nothing.
    if (!v.is(completionSchema, form.values)) {
      fieldsRight(form, ['feel', 'rpe', 'notes'])
      return
    }
    if (again) await again.send({ ...form.values, status: 'completed' })
    else {
      await keepOtherLog(client.database, workout.clientId, form.values, began)
      await completeWorkout(client.database, workout, form.values)
    }
    dropDraft(userId, draft)
    // First the picture of the page behind, which shows the log by now: closing takes a step back in the history, and
    // all that knows the address is drawn anew for it.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    onDone()
    const logged = workout.sport === 'rest' ? t`Descanso registrado` : t`Treino concluído`
    showToast({ message: workout.status === 'completed' ? t`Registro alterado` : logged })
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 0 && !asPlanned) toNotes()
    else void save()
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="visually-hidden" role="status">
        <Trans>Passo {step + 1} de 2</Trans>
      </p>
      {step === 0 ? (
        <FeedbackStep
          feel={form.values.feel}
          rpe={form.values.rpe}
          feelError={errorOf('feel')}
          rpeError={errorOf('rpe')}
          onFeel={(feel) => form.setFieldValue('feel', feel)}
          onRpe={(rpe) => form.setFieldValue('rpe', rpe)}
          asPlanned={asPlanned}
          onAsPlanned={standIn}
          onNotes={toNotes}
        />
      ) : (
        <NotesStep {...form.getInputProps('notes')} error={errorOf('notes')} onBack={() => setStep(0)} />
      )}
    </form>
  )
}

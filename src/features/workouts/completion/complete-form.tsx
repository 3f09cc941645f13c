import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import type { Resubmit } from '../../../data/forms/drafts.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { useDraftedForm } from '../../../training/record/use-record-form.ts'
import { useSave } from '../../../ui/form/use-save.ts'
import { validateFields } from '../../../ui/form/validate-fields.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { completeWorkout } from '../commands.ts'
import { completionSchema } from '../form-schema.ts'
import { FeedbackStep } from './feedback-step.tsx'
import { keepConflictingLog, type Log, logOf } from './log-conflict.ts'
import { NotesStep } from './notes-step.tsx'

type Values = {
  feel: number | null
  rpe: number | null
  notes: string
  /** The log that the form began from: another device may write one before this one is saved. */
  began: Log | null
}

type Props = {
  workout: WorkoutDocument
  resubmit?: Resubmit
  onDone: () => void
}

/**
 * Two steps, feedback and notes (docs/product.md, "Completing a workout"). What was chosen stays until it is
 * saved, even if the page closes.
 */
export function CompleteForm({ workout, resubmit, onDone }: Props) {
  const { t } = useLingui()
  const { database } = useSession().client
  const [step, setStep] = useState(0)
  const { form, field, saved } = useDraftedForm<Values>({
    draft: `complete:${workout.clientId}`,
    start: {
      feel: workout.feel,
      rpe: workout.rpe,
      // The reason why it was missed tells nothing of how it went.
      notes: workout.status === 'completed' ? (workout.notes ?? '') : '',
      began: null,
    },
    rules: completionSchema,
    resubmit,
    restore: (kept) => ({ began: logOf(workout), ...kept }),
  })

  /** One tap fills in the notes, which can still be changed; another brings back what was written before. */
  const asPlannedNotes = t`Feito como planejado`
  const asPlanned = form.values.notes === asPlannedNotes
  const [ownNotes, setOwnNotes] = useState('')
  const standIn = (on: boolean) => {
    if (on) setOwnNotes(form.values.notes)
    form.setFieldValue('notes', on ? asPlannedNotes : ownNotes)
  }

  const toNotes = () => {
    if (validateFields(form, ['feel', 'rpe'])) setStep(1)
  }

  const save = useSave(async () => {
    const { began, ...log } = form.values
    // Checked here first: validating through the form renders it again, even when nothing is wrong.
    if (!v.is(completionSchema, log)) {
      validateFields(form, ['feel', 'rpe', 'notes'])
      return
    }
    if (resubmit) await resubmit.send({ ...log, status: 'completed' })
    else {
      await keepConflictingLog(database, workout.clientId, log, began ?? logOf(workout))
      await completeWorkout(database, workout, log)
    }
    saved()
    // Lets the page behind paint the log first: closing goes back in the history, which renders all that reads the address.
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
          feelError={field('feel').error}
          rpeError={field('rpe').error}
          onFeel={(feel) => form.setFieldValue('feel', feel)}
          onRpe={(rpe) => form.setFieldValue('rpe', rpe)}
          asPlanned={asPlanned}
          onAsPlanned={standIn}
          onNotes={toNotes}
        />
      ) : (
        <NotesStep {...field('notes')} onBack={() => setStep(0)} />
      )}
    </form>
  )
}

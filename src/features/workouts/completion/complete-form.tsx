import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Resubmit } from '#src/data/drafts.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { shownFigures } from '#src/domain/sessions.ts'
import { DateField } from '#src/training/date-field.tsx'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import { useSessionOf } from '#src/training/figures/use-sessions.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { useWatch } from '#src/training/watch/watch-fact.tsx'
import { Button } from '#src/ui/button.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { useSave } from '#src/ui/form/use-save.ts'
import { validateFields, validateSteps } from '#src/ui/form/validate-fields.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import { habitAt, lastWords } from '../queries.ts'
import { completedLog, completeWorkout, keepConflictingLog, type Log, logOf, restoreLog } from './commands.ts'
import { AmountFields, PartFields } from './done-fields.tsx'
import {
  type DoneTexts,
  doneValues,
  isPlausible,
  type PartTexts,
  shownTexts,
  startOf,
  startParts,
  typedParts,
} from './done-values.ts'
import { FeedbackStep } from './feedback/feedback-step.tsx'
import { NotesStep } from './notes-step.tsx'
import { completionForm } from './rules.ts'

type Values = DoneTexts & {
  feel: number | null
  rpe: number | null
  notes: string
  /** Of a session of several sports; null until somebody types in its fields. */
  bySport: PartTexts | null
  /** Null: on the planned day. */
  doneDay: string | null
  /** The log that the form began from: another device may write one before this one is saved. */
  began: Log | null
}

const steps = [['distance', 'time', 'bySport', 'doneDay', 'feel', 'rpe'], ['notes']] as const

type Props = {
  workout: WorkoutDocument
  resubmit?: Resubmit
  onDone: () => void
}

/**
 * One step where all was as planned, which is what it starts from; else feedback, then notes (docs/product.md, "Completing
 * a workout"). What was chosen stays until it is saved, even if the page closes.
 */
export function CompleteForm({ workout, resubmit, onDone }: Props) {
  const { t, i18n } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const fullServer = useFullServer()
  // A log that is corrected stays with the plan it was made on.
  const { sport } = planDone(workout)
  const [step, setStep] = useState(0)
  const rules = useMemo(() => completionForm(sport, workout.scheduledTo), [sport, workout.scheduledTo])
  const { form, field, saved } = useDraftedForm<Values>({
    draft: `complete:${workout.clientId}`,
    start: {
      feel: workout.feel,
      rpe: workout.rpe,
      // The reason why it was missed says nothing about how it went.
      notes: workout.status === 'missed' ? '' : (workout.notes ?? ''),
      doneFrom: workout.status === 'completed' ? workout.doneFrom : 'plan',
      doneDay: workout.doneDay,
      time: null,
      distance: null,
      bySport: null,
      began: null,
    },
    rules,
    resubmit,
    restore: (kept) => ({ began: logOf(workout), ...kept }),
  })
  const { session, recordings } = useSessionOf(workout)
  const isRecorded = recordings.length > 0
  const asPlanned = form.values.doneFrom === 'plan' && !isRecorded
  const decimalComma = i18n.locale === 'pt'

  const figureText = useFigureText()
  const planned = shownFigures({ ...session, isDone: false })
    .map(({ figure, unit }) => figureText(figure, unit, sport) + (session.isPlanDoubtful ? '?' : ''))
    .join(' · ')
  // "As planned" shows the plan's amounts; what was typed before is kept in the form.
  const shown = asPlanned ? { ...form.values, time: null, distance: null } : form.values
  const texts = shownTexts(shown, { ...workout, sport }, startOf(session, isRecorded), decimalComma)
  const isWhole = sport !== 'multi'
  const parts =
    (asPlanned ? null : form.values.bySport) ?? startParts(workout, session, { isRecorded, decimalComma })
  const whole = doneValues(form.values, texts, { ...workout, sport }, isRecorded)
  const doneBySport = whole.doneFrom === 'typed' ? workout.doneBySport : null
  const done = isWhole || asPlanned || !form.values.bySport ? { ...whole, doneBySport } : typedParts(parts)
  /** Nothing but feel and effort is needed. */
  const isShort = done.doneFrom === 'plan' || done.doneFrom === 'activity'

  // Shown as chosen, but not part of the draft: nobody has entered it.
  const { athleteId } = workout
  const habit = useLiveQuery(habitAt, { athleteId, sport, today: useToday() })
  const usual = isShort ? habit : null
  const words = useLiveQuery(lastWords, { athleteId, today: useToday() })
  const { said } = useWatch(workout, isRecorded && fullServer && workout.status === 'planned')
  const feel = form.values.feel ?? said?.feel ?? usual?.feel ?? null
  const rpe = form.values.rpe ?? said?.rpe ?? usual?.rpe ?? null

  const [asked, setAsked] = useState('')
  const amounts = `${texts.time} ${texts.distance}`
  /** Asks once about amounts that nobody can do; saved again, they stay. */
  const isBelieved = () => {
    const isTyped = form.values.time !== null || form.values.distance !== null
    if (!isTyped || asked === amounts || isPlausible(texts, sport)) return true
    setAsked(amounts)
    setStep(0)
    return false
  }
  const typeIn = (name: 'time' | 'distance') => ({
    ...field(name),
    value: texts[name],
    onChange: (typed: string) => {
      if (asPlanned) form.setValues({ time: null, distance: null, doneFrom: null })
      form.setFieldValue(name, typed)
    },
  })

  const toNotes = () => {
    if (!isBelieved()) return
    form.setValues({ feel, rpe })
    if (validateFields(form, steps[0])) setStep(1)
  }

  /** A server with the basic API alone wants notes, and knows neither what was done nor its source. */
  const forBasicApi = (notes: string) => ({
    notes: isShort && !notes.trim() ? (asPlanned ? t`Feito como planejado` : t`Gravado pelo relógio`) : notes,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    doneBySport: null,
    doneDay: null,
  })

  const save = useSave(async () => {
    const { began, notes } = form.values
    if (!isBelieved()) return
    const checked = { ...form.values, feel, rpe, doneFrom: done.doneFrom }
    // Checked here first: validating through the form renders it again, even when nothing is wrong.
    if (feel === null || rpe === null || !v.is(rules, checked)) {
      form.setValues(checked)
      validateSteps(form, steps, setStep)
      return
    }
    const doneDay = form.values.doneDay === workout.scheduledTo ? null : form.values.doneDay
    const values = { notes, feel, rpe, doneDay, ...done, ...(!fullServer && forBasicApi(notes)) }
    if (resubmit) await resubmit.send(completedLog(values))
    else {
      await keepConflictingLog(database, workout.clientId, completedLog(values), began ?? logOf(workout))
      await completeWorkout(database, workout, values)
    }
    saved()
    // Lets the page behind paint the log first: closing goes back in the history, which renders all that reads the address.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    onDone()
    const logged = sport === 'rest' ? t`Descanso registrado` : t`Treino concluído`
    undoToast(
      workout.status === 'completed' ? t`Registro alterado` : logged,
      () => restoreLog(database, workout),
      t`Registro desfeito`,
    )
  })

  const submit = () => {
    if (step === 0 && !isShort) toNotes()
    else void save()
  }

  return (
    <form onSubmit={submitting(submit)} noValidate>
      <p className="visually-hidden" role="status">
        {t`Passo ${step + 1} de 2`}
      </p>
      {step === 0 ? (
        <FeedbackStep
          amounts={
            fullServer &&
            sport !== 'rest' && (
              <>
                {isWhole ? (
                  <AmountFields
                    sport={sport}
                    time={typeIn('time')}
                    distance={typeIn('distance')}
                    planned={planned}
                    isRecorded={
                      isRecorded &&
                      form.values.time === null &&
                      form.values.distance === null &&
                      workout.doneFrom !== 'typed'
                    }
                    isAsked={asked === amounts}
                  />
                ) : (
                  <PartFields
                    parts={parts}
                    onType={(typed) =>
                      form.setValues({ bySport: typed, ...(asPlanned && { doneFrom: null }) })
                    }
                    error={field('bySport').error}
                    planned={planned}
                    isRecorded={isRecorded && !form.values.bySport && workout.doneFrom !== 'typed'}
                  />
                )}
                {form.values.doneDay === null ? (
                  <Button kind="quiet" onClick={() => form.setFieldValue('doneDay', workout.scheduledTo)}>
                    {t`Foi em outro dia`}
                  </Button>
                ) : (
                  <DateField
                    path="doneDay"
                    label={t`Dia em que você fez`}
                    value={form.values.doneDay}
                    onChange={(day) => form.setFieldValue('doneDay', day)}
                    error={field('doneDay').error}
                  />
                )}
              </>
            )
          }
          feel={feel}
          rpe={rpe}
          feelError={field('feel').error}
          rpeError={field('rpe').error}
          onFeel={(chosen) => form.setFieldValue('feel', chosen)}
          onRpe={(chosen) => form.setFieldValue('rpe', chosen)}
          asPlanned={asPlanned}
          isRecorded={isRecorded}
          isShort={isShort}
          notes={form.values.notes}
          onAsPlanned={(on) =>
            form.setFieldValue(
              'doneFrom',
              on ? 'plan' : workout.doneFrom === 'plan' ? null : workout.doneFrom,
            )
          }
          onNotes={toNotes}
        />
      ) : (
        <NotesStep
          {...field('notes')}
          words={words ?? []}
          onWrite={(notes) => form.setFieldValue('notes', notes)}
          onBack={() => setStep(0)}
        />
      )}
    </form>
  )
}

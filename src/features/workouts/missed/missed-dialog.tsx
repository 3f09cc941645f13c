import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import * as v from 'valibot'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { DateField } from '#src/training/date-field.tsx'
import { createMark, emptyMark, takeBackMark } from '#src/training/marks/commands.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { missedWords } from '#src/training/words/missed-words.ts'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { type MissedReason, missedReasons } from '#sync/contract/index.ts'
import { missWorkout, restoreLog } from '../completion/commands.ts'
import { missedForm, missedSchema } from '../completion/rules.ts'

type Props = DialogFrame & { workout: WorkoutDocument }

/** Asks why a workout was not done, and marks it as missed. */
export function MissedDialog({ workout, ...frame }: Props) {
  const { t } = useLingui()
  return (
    <Dialog {...frame} title={t`Não deu para treinar`} subtitle={workout.name}>
      <MissedForm workout={workout} onDone={frame.onClose} />
    </Dialog>
  )
}

/** No reason is chosen at first. */
type MissedValues = { missedReason: MissedReason | ''; reason: string; mark: boolean; until: string }

/** Why a workout was not done: a reason, words where the athlete wants to add some, and the days of an illness or injury. */
function MissedForm({ workout, onDone }: { workout: WorkoutDocument; onDone: () => void }) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const { database } = client
  const fullServer = useFullServer()
  const undoToast = useUndoToast()
  const marked = workout.status === 'missed'
  const { form, field, saved, discard } = useDraftedForm<MissedValues>({
    draft: `missed:${workout.clientId}`,
    start: {
      missedReason: (marked && workout.missedReason) || '',
      reason: (marked && workout.notes) || '',
      mark: false,
      until: workout.scheduledTo,
    },
    rules: missedForm(workout.scheduledTo),
  })

  const { missedReason } = form.values
  const covered = useLiveQuery(marksOf, {
    athleteId: workout.athleteId,
    from: workout.scheduledTo,
    to: workout.scheduledTo,
  })
  const sick = missedReason === 'ill' || missedReason === 'injured' ? missedReason : undefined
  // Offered for an illness or injury that is not marked yet.
  const kind = fullServer && !covered?.some((mark) => mark.kind === sick) ? sick : undefined

  const setMark = (mark: boolean) => {
    form.setFieldValue('mark', mark)
    // What was typed is hidden now and must not keep the form from being saved.
    form.setFieldValue('until', workout.scheduledTo)
  }

  const save = async () => {
    const values = v.parse(missedSchema, form.values)
    // A server with the basic API alone knows no reason: the word for it goes into the notes.
    const reason = values.reason ?? (fullServer ? '' : t(missedWords[values.missedReason]))
    await missWorkout(database, workout, { ...values, reason })
    const owner = { athleteId: workout.athleteId, createdBy: userId }
    const days = [workout.scheduledTo, form.values.until] as const
    const mark = kind && form.values.mark ? await createMark(database, owner, emptyMark(kind, ...days)) : null
    saved()
    onDone()
    const undo = async () => {
      await restoreLog(database, workout)
      if (mark) await takeBackMark(database, mark)
    }
    undoToast(t`Treino marcado como não feito`, undo, t`Marcação desfeita`)
  }

  return (
    <SteppedForm
      form={form}
      onDiscard={discard}
      steps={[
        {
          fields: ['missedReason', 'reason', 'until'],
          content: (
            <>
              <RadioGroup
                label={t`Por que não deu?`}
                wrap
                {...field('missedReason')}
                value={missedReason}
                onChange={(value) => {
                  form.setFieldValue('missedReason', value)
                  setMark(false)
                }}
                options={missedReasons.map((value) => ({ value, label: t(missedWords[value]) }))}
              />
              {kind && (
                <Checkbox
                  label={
                    kind === 'ill'
                      ? t`Marcar doença no calendário, para o treinador ver`
                      : t`Marcar lesão no calendário, para o treinador ver`
                  }
                  checked={form.values.mark}
                  onChange={setMark}
                />
              )}
              {kind && form.values.mark && (
                <DateField
                  path="until"
                  label={t`Até quando?`}
                  value={form.values.until}
                  onChange={(until) => form.setFieldValue('until', until)}
                  error={field('until').error}
                />
              )}
              <Textarea
                {...field('reason')}
                label={t`Quer contar mais? (opcional)`}
                rows={3}
                autoCapitalize="sentences"
              />
            </>
          ),
        },
      ]}
      saveLabel={t`Marcar como não feito`}
      onSave={save}
    />
  )
}

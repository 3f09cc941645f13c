import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import * as v from 'valibot'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { type MissedReason, missedReasons } from '../../../../sync/contract/index.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { useServerExtras } from '../../../data/session/use-server-extras.ts'
import { useDraftedForm } from '../../../training/record/use-record-form.ts'
import { missedWords } from '../../../training/words/missed-words.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { SteppedForm } from '../../../ui/form/stepped-form.tsx'
import { useUndoToast } from '../../../ui/toast/use-undo-toast.ts'
import { restoreLog } from '../completion/log.ts'
import { missedSchema } from '../form-schema.ts'
import { missWorkout } from './missed.ts'

/** No reason is chosen at first. */
type MissedValues = { missedReason: MissedReason | ''; reason: string }

type Props = { workout: WorkoutDocument; onDone: () => void }

/** Why a workout was not done: a reason, and words where the athlete wants to add some. */
export function MissedForm({ workout, onDone }: Props) {
  const { t } = useLingui()
  const { database } = useSession().client
  const extras = useServerExtras()
  const undoToast = useUndoToast()
  const marked = workout.status === 'missed'
  const { form, field, saved } = useDraftedForm<MissedValues>({
    draft: `missed:${workout.clientId}`,
    start: {
      missedReason: (marked && workout.missedReason) || '',
      reason: (marked && workout.notes) || '',
    },
    rules: missedSchema,
  })

  const save = async () => {
    const values = v.parse(missedSchema, form.values)
    // A server with the basic API alone knows no reason: the word for it goes into the notes.
    const reason = values.reason ?? (extras ? '' : t(missedWords[values.missedReason]))
    await missWorkout(database, workout, { ...values, reason })
    saved()
    onDone()
    undoToast(t`Treino marcado como não feito`, () => restoreLog(database, workout), t`Marcação desfeita`)
  }

  return (
    <SteppedForm
      form={form}
      steps={[
        {
          fields: ['missedReason', 'reason'],
          content: (
            <>
              <RadioGroup
                label={t`Por que não deu?`}
                wrap
                {...field('missedReason')}
                value={form.values.missedReason}
                options={missedReasons.map((value) => ({ value, label: t(missedWords[value]) }))}
              />
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

import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { useDraftedForm } from '../../../training/record/use-record-form.ts'
import { SteppedForm } from '../../../ui/form/stepped-form.tsx'
import { useUndoToast } from '../../../ui/toast/use-undo-toast.ts'
import { type MissedValues, missedSchema, missWorkout, unmissWorkout } from './missed.ts'

type Props = { workout: WorkoutDocument; onDone: () => void }

/** Why a workout was not done, in the athlete's words. */
export function MissedForm({ workout, onDone }: Props) {
  const { t } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const { form, field, saved } = useDraftedForm<MissedValues>({
    draft: `missed:${workout.clientId}`,
    start: { reason: workout.status === 'missed' ? (workout.notes ?? '') : '' },
    rules: missedSchema,
  })

  const save = async () => {
    await missWorkout(database, workout, form.values)
    saved()
    onDone()
    undoToast(t`Treino marcado como não feito`, () => unmissWorkout(database, workout), t`Marcação desfeita`)
  }

  return (
    <SteppedForm
      form={form}
      steps={[
        {
          fields: ['reason'],
          content: (
            <Textarea
              {...field('reason')}
              data-autofocus
              label={t`Por que não deu?`}
              placeholder={t`Doença, viagem, cansaço, trabalho…`}
              rows={4}
              autoCapitalize="sentences"
            />
          ),
        },
      ]}
      saveLabel={t`Marcar como não feito`}
      onSave={save}
    />
  )
}

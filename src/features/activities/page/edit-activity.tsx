import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type * as v from 'valibot'
import { useSession } from '#src/data/session/session-context.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportChoice } from '#src/training/sport/sport-choice.tsx'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { ActivityDocument } from '#sync/client.ts'
import { activitySports } from '#sync/contract/index.ts'
import { activitySchema, editActivity } from '../commands.ts'

type Props = DialogFrame & { activity: ActivityDocument }

/** Changes what a watch got wrong: the name, and the sport. */
export function EditActivity({ activity, ...frame }: Props) {
  return (
    <Dialog {...frame} title={<Trans>Mudar a atividade</Trans>}>
      <EditForm activity={activity} onSaved={frame.onClose} />
    </Dialog>
  )
}

function EditForm({ activity, onSaved }: { activity: ActivityDocument; onSaved: () => void }) {
  const { t } = useLingui()
  const { client } = useSession()
  const recordingName = useRecordingName()
  const { form, field, changes, saved, discard } = useDraftedForm<v.InferOutput<typeof activitySchema>>({
    draft: `activity:${activity.clientId}`,
    start: { name: recordingName(activity.name), sport: activity.sport },
    rules: activitySchema,
  })
  const save = async () => {
    await editActivity(client.database, activity.clientId, changes())
    saved()
    onSaved()
    showToast({ message: t`Atividade alterada` })
  }
  const content = (
    <>
      <TextInput {...field('name')} data-autofocus label={t`Nome da atividade`} autoComplete="off" />
      <SportChoice
        sports={activitySports}
        value={form.values.sport}
        onChange={(value) => form.setFieldValue('sport', value)}
      />
    </>
  )
  return (
    <SteppedForm
      form={form}
      onDiscard={discard}
      steps={[{ fields: ['name', 'sport'], content }]}
      saveLabel={t`Salvar`}
      unchanged={Object.keys(changes()).length === 0}
      onSave={save}
    />
  )
}

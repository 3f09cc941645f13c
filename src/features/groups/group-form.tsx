import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { GroupDocument } from '../../../sync/client.ts'
import { trainingSports } from '../../../sync/contract/index.ts'
import { type Resubmit, resubmitDraft } from '../../data/forms/resubmit.ts'
import { useDraftedForm } from '../../data/forms/use-drafted-form.ts'
import { useSession } from '../../data/session/session-context.ts'
import { SportChoice } from '../../training/sport/sport-choice.tsx'
import { SteppedForm } from '../../ui/form/stepped-form.tsx'
import { useFieldProps } from '../../ui/form/use-field-props.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { createGroup, editGroup } from './commands.ts'
import { type GroupValues, groupSchema } from './group-schema.ts'

type Props = {
  /** What is edited; without it a new group is made. */
  group?: GroupDocument
  /** Sends the edited version instead of writing the record alone. */
  resubmit?: Resubmit
  onSaved: (key: string) => void
}

export function GroupForm({ group, resubmit, onSaved }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const start: GroupValues = group
    ? { name: group.name, sport: group.sport, description: group.description }
    : { name: '', sport: 'run', description: '' }
  const { form, changes, saved } = useDraftedForm<GroupValues>({
    draft: resubmit ? resubmitDraft(resubmit.id) : `group:${group?.clientId ?? 'new'}`,
    start,
    rules: groupSchema,
  })
  const field = useFieldProps(form)
  const { name, sport, description } = form.values
  const unchanged =
    !resubmit && name === start.name && sport === start.sport && description === start.description

  const save = async () => {
    let key = group?.clientId
    if (resubmit && key) await resubmit.send(form.values)
    else if (key) await editGroup(client.database, key, changes())
    else key = await createGroup(client.database, userId, form.values)
    saved()
    onSaved(key)
    showToast({ message: group ? t`Grupo alterado` : t`Grupo criado` })
  }

  const content = (
    <>
      <TextInput
        {...field('name')}
        data-autofocus
        label={t`Nome do grupo`}
        placeholder={t`Tri Lagoa, turma das 6h…`}
        autoComplete="off"
      />
      <SportChoice
        sports={trainingSports}
        value={sport}
        onChange={(value) => form.setFieldValue('sport', value)}
      />
      <Textarea
        {...field('description')}
        label={t`Descrição`}
        placeholder={t`Para quem é, onde e quando treina`}
        rows={3}
      />
    </>
  )
  return (
    <SteppedForm
      form={form}
      steps={[{ fields: ['name', 'sport', 'description'], content }]}
      saveLabel={group ? t`Salvar` : t`Criar grupo`}
      unchanged={unchanged}
      onSave={save}
    />
  )
}

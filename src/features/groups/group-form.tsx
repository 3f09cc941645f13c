import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { GroupDocument } from '../../../sync/client.ts'
import { trainingSports } from '../../../sync/contract/index.ts'
import type { Resubmit } from '../../data/forms/drafts.ts'
import { useSession } from '../../data/session/session-context.ts'
import { useRecordForm } from '../../training/record/use-record-form.ts'
import { SportChoice } from '../../training/sport/sport-choice.tsx'
import { SteppedForm } from '../../ui/form/stepped-form.tsx'
import { createGroup, editGroup, type GroupValues, groupSchema } from './commands.ts'

type Props = {
  /** What is edited; without it a new group is made. */
  group?: GroupDocument
  resubmit?: Resubmit
  onSaved: (key: string) => void
}

export function GroupForm({ group, resubmit, onSaved }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const { form, field, changes, save } = useRecordForm<GroupValues, GroupDocument>({
    draft: `group:${group?.clientId ?? 'new'}`,
    start: group
      ? { name: group.name, sport: group.sport, description: group.description }
      : { name: '', sport: 'run', description: '' },
    rules: groupSchema,
    row: group,
    resubmit,
    create: (values) => createGroup(client.database, userId, values),
    edit: ({ clientId }, changed) => editGroup(client.database, clientId, changed),
    onSaved,
    toast: group ? t`Grupo alterado` : t`Grupo criado`,
  })

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
        value={form.values.sport}
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
      unchanged={!resubmit && Object.keys(changes()).length === 0}
      onSave={save}
    />
  )
}

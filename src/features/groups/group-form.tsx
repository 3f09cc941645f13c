import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { Resubmit } from '#src/data/drafts.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useRecordForm } from '#src/training/record/use-record-form.ts'
import { sportsOf } from '#src/training/sport/sport-badges.tsx'
import { SportsChoice } from '#src/training/sport/sports-choice.tsx'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import type { GroupDocument } from '#sync/client.ts'
import { createGroup, editGroup, type GroupValues, groupFields, groupSchema } from './commands.ts'

type Props = {
  /** What is edited; without it a new group is made. */
  group?: GroupDocument
  resubmit?: Resubmit
  onSaved: (key: string) => void
}

export function GroupForm({ group, resubmit, onSaved }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const { form, field, changes, stepped } = useRecordForm<GroupValues, GroupDocument>({
    draft: `group:${group?.clientId ?? 'new'}`,
    start: group
      ? { name: group.name, sports: sportsOf(group), description: group.description }
      : { name: '', sports: ['run'], description: '' },
    rules: groupSchema,
    row: group,
    resubmit: resubmit && { ...resubmit, send: (changes) => resubmit.send(groupFields(changes)) },
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
      <SportsChoice
        value={form.values.sports}
        onChange={(sports) => form.setFieldValue('sports', sports)}
        error={field('sports').error}
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
      {...stepped}
      steps={[{ fields: ['name', 'sports', 'description'], content }]}
      saveLabel={group ? t`Salvar` : t`Criar grupo`}
      unchanged={!resubmit && Object.keys(changes()).length === 0}
    />
  )
}

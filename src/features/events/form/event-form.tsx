import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { EventDocument, GroupDocument } from '../../../../sync/client.ts'
import { trainingSports } from '../../../../sync/contract/index.ts'
import type { Resubmit } from '../../../data/forms/drafts.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { fieldFromInstant } from '../../../domain/days/event-time.ts'
import { useRecordForm } from '../../../training/record/use-record-form.ts'
import { SportChoice } from '../../../training/sport/sport-choice.tsx'
import { SteppedForm } from '../../../ui/form/stepped-form.tsx'
import { createEvent, type EventValues, editEvent, eventFields, eventSchema } from '../commands.ts'
import { WhenFields } from './when-fields.tsx'

type Props = {
  group: Pick<GroupDocument, 'clientId' | 'id' | 'sport'>
  /** What is edited; without it a new event is made. */
  event?: EventDocument
  resubmit?: Resubmit
  onSaved: (key: string) => void
}

/** Two steps: what, then when and where (docs/product.md, "Events and attendance"). */
export function EventForm({ group, event, resubmit, onSaved }: Props) {
  const { t } = useLingui()
  const { database } = useSession().client
  const { form, field, save } = useRecordForm<EventValues, EventDocument>({
    draft: `event:${event?.clientId ?? `new:${group.clientId}`}`,
    start: event
      ? { ...fieldsOf(event), when: fieldFromInstant(event.scheduledTo) }
      : { name: '', description: '', sport: group.sport, when: '', location: '', distances: '' },
    rules: eventSchema,
    row: event,
    resubmit: resubmit && { ...resubmit, send: (changes) => resubmit.send(eventFields(changes)) },
    create: (values) => createEvent(database, group, values),
    edit: ({ clientId }, changes) => editEvent(database, clientId, changes),
    onSaved,
    toast: event ? t`Evento alterado` : t`Evento criado`,
  })

  const what = (
    <>
      <TextInput {...field('name')} data-autofocus label={t`Nome do evento`} autoComplete="off" />
      <Textarea {...field('description')} label={t`Descrição`} rows={3} />
      <SportChoice
        sports={trainingSports}
        value={form.values.sport}
        onChange={(sport) => form.setFieldValue('sport', sport)}
      />
    </>
  )
  const where = (
    <>
      <WhenFields
        value={form.values.when}
        onChange={(when) => form.setFieldValue('when', when)}
        error={field('when').error}
      />
      <TextInput {...field('location')} label={t`Local`} autoComplete="off" />
      <TextInput
        {...field('distances')}
        label={t`Distâncias`}
        placeholder={t`5, 10 ou 15 km`}
        autoComplete="off"
      />
    </>
  )
  return (
    <SteppedForm
      form={form}
      steps={[
        { fields: ['name', 'description', 'sport'], content: what },
        { fields: ['when', 'location', 'distances'], content: where },
      ]}
      saveLabel={event ? t`Salvar` : t`Criar evento`}
      onSave={save}
    />
  )
}

function fieldsOf({ name, description, sport, location, distances }: EventDocument) {
  return { name, description, sport, location, distances }
}

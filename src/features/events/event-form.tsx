import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Resubmit } from '#src/data/drafts.ts'
import { useNow } from '#src/data/query/use-now.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { addDays, isDay } from '#src/domain/days.ts'
import { fieldFromInstant, instantFromField, partsOfField } from '#src/domain/event-time.ts'
import { weeklyDays } from '#src/domain/plan-days.ts'
import { DateField } from '#src/training/date-field.tsx'
import { useRecordForm } from '#src/training/record/use-record-form.ts'
import { SportChoice } from '#src/training/sport/sport-choice.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import { Toggle } from '#src/ui/form/toggle.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { EventDocument, GroupDocument } from '#sync/client.ts'
import { initialValues, trainingSports } from '#sync/contract/index.ts'
import { type EventValues, eventFields, eventSchema } from './commands.ts'
import styles from './events.module.css'
import {
  createEvents,
  type EventFormValues,
  editFollowing,
  editOne,
  eventFormSchema,
  takeBackEvents,
} from './series/commands.ts'
import { ScopeChoice, type SeriesScope } from './series/scope-choice.tsx'

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
  const fullServer = useFullServer()
  const [scope, setScope] = useState<SeriesScope>('one')
  /** Set where several events were written. */
  const takeBack = useRef<{ message: string; undo: () => Promise<unknown> }>(null)
  const { form, field, stepped } = useRecordForm<EventFormValues, EventDocument>({
    draft: `event:${event?.clientId ?? `new:${group.clientId}`}`,
    start: event
      ? { ...startOf(event), when: fieldFromInstant(event.scheduledTo), ...notRepeated }
      : { ...startOf({ ...initialValues('events'), sport: group.sport }), when: '', ...notRepeated },
    rules: eventFormSchema,
    row: event,
    resubmit: resubmit && { ...resubmit, send: (changes) => resubmit.send(eventFields(changes)) },
    create: async (values) => {
      const keys = await createEvents(database, group, values)
      const [first = ''] = keys
      const undo = () => takeBackEvents(database, keys)
      const message = plural(keys.length, { one: 'Evento criado', other: '# eventos criados' })
      if (keys.length > 1) takeBack.current = { message, undo }
      return first
    },
    edit: async (row, changes) => {
      if (Object.keys(changes).length === 0) return
      if (scope === 'one') return editOne(database, row, changes)
      takeBack.current = { message: t`Eventos alterados`, undo: await editFollowing(database, row, changes) }
    },
    onSaved,
    toast: event ? t`Evento alterado` : t`Evento criado`,
    summary: () => (takeBack.current ? { ...takeBack.current, restored: t`Alteração desfeita` } : undefined),
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
      {fullServer && (
        <TextInput {...field('meetingPoint')} label={t`Ponto de encontro (opcional)`} autoComplete="off" />
      )}
      <TextInput
        {...field('distances')}
        label={t`Distâncias`}
        placeholder={t`5, 10 ou 15 km`}
        autoComplete="off"
      />
      {fullServer && (
        <Toggle
          label={t`Cria o treino no calendário de quem vai`}
          checked={form.values.createsWorkout}
          onChange={(createsWorkout) => form.setFieldValue('createsWorkout', createsWorkout)}
        />
      )}
      {!event && fullServer && (
        <RepeatFields
          values={form.values}
          onChange={(values) => form.setValues(values)}
          error={field('until').error}
        />
      )}
      {event?.seriesKey && !resubmit && (
        <ScopeChoice label={t`O que muda`} value={scope} onChange={setScope} />
      )}
    </>
  )
  return (
    <SteppedForm
      {...stepped}
      steps={[
        { fields: firstFields, content: what },
        { fields: formFields.filter((name) => !firstFields.includes(name)), content: where },
      ]}
      saveLabel={event ? t`Salvar` : t`Criar evento`}
    />
  )
}

const notRepeated = { weekly: false, until: '' }

const formFields = [
  ...Object.keys(eventSchema.entries),
  ...Object.keys(notRepeated),
] as (keyof EventFormValues)[]
const firstFields: (keyof EventFormValues)[] = ['name', 'description', 'sport']

/** What the form's own fields begin with. */
function startOf(row: Partial<EventDocument>): Omit<EventValues, 'when'> {
  const { when, ...entries } = eventSchema.entries
  const values = Object.keys(entries).map((name) => [name, row[name as keyof EventDocument] ?? ''])
  return Object.fromEntries(values) as Omit<EventValues, 'when'>
}

/** A quarter of a year, as clubs set their training times. */
const usualWeeks = 12

type RepeatFieldsProps = {
  values: Pick<EventFormValues, 'when' | 'weekly' | 'until'>
  onChange: (values: Partial<EventFormValues>) => void
  error: string | undefined
}

/** Whether a new event comes back every week, and until which day. */
function RepeatFields({ values: { when, weekly, until }, onChange, error }: RepeatFieldsProps) {
  const { t } = useLingui()
  const { day } = partsOfField(when)
  const isKnown = isDay(day) && isDay(until)
  const toggle = (on: boolean) =>
    onChange({
      weekly: on,
      ...(on && until === '' && isDay(day) && { until: addDays(day, usualWeeks * 7) }),
    })
  return (
    <div>
      <Toggle label={t`Repetir toda semana`} checked={weekly} onChange={toggle} />
      {weekly && (
        <DateField
          path="until"
          label={t`Repetir até`}
          value={until}
          onChange={(typed) => onChange({ until: typed })}
          {...(error && { error })}
        />
      )}
      <p className={styles.note} role="status">
        {weekly && isKnown && (
          <Plural value={1 + weeklyDays(day, until).days.length} one="# evento" other="# eventos" />
        )}
      </p>
    </div>
  )
}

const TimePicker = onDemand(
  () => import('#src/ui/time-picker.tsx').then((m) => m.TimePicker),
  <Skeleton height={76} />,
)

type WhenFieldsProps = {
  /** See `partsOfField`. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The day and the hour of an event, in the clock of this place. */
function WhenFields({ value, onChange, error }: WhenFieldsProps) {
  const { t } = useLingui()
  const now = useNow()
  const { day, hour } = partsOfField(value)
  const instant = instantFromField(value)
  const isDayWrong = !isDay(day)
  return (
    <>
      <DateField
        path="when"
        label={t`Dia`}
        value={day}
        onChange={(typed) => onChange(`${typed}T${hour}`)}
        {...(error && isDayWrong && { error })}
      />
      <div>
        <TimePicker
          label={t`Hora (horário local)`}
          value={hour}
          onChange={(picked) => onChange(`${day}T${picked.slice(0, 5)}`)}
          {...(error && !isDayWrong && { error })}
        />
        {instant !== null && Date.parse(instant) < now && (
          <p className={styles.note} role="status">
            {t`Essa hora já passou: o evento entra entre os passados.`}
          </p>
        )}
      </div>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useThrottledValue } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { screenTimings } from '#src/config/timings.ts'
import type { Resubmit } from '#src/data/drafts.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { planBasics } from '#src/training/plan-rules.ts'
import { useRecordForm } from '#src/training/record/use-record-form.ts'
import { PlanSport } from '#src/training/sport/plan-sport.tsx'
import { descriptionExamples } from '#src/training/words/description-examples.ts'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import type { TemplateDocument } from '#sync/client.ts'
import { initialValues, planOf, type Sport } from '#sync/contract/index.ts'
import { createTemplate, editTemplate, type TemplateValues, templateSchema } from './commands.ts'

/** Shows what a workout's text adds up to. */
export type Reading = ComponentType<{
  sport: Sport
  description: string
  onWrite: (text: string) => void
}>

type Props = {
  /** What is edited; without it a new template is made. */
  template?: TemplateDocument
  resubmit?: Resubmit
  Reading: Reading
  onSaved: (key: string) => void
}

export function TemplateForm({ template, resubmit, Reading, onSaved }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const { form, field, save, discard } = useRecordForm<TemplateValues, TemplateDocument>({
    draft: `template:${template?.clientId ?? 'new'}`,
    start: template
      ? planOf(template)
      : { ...initialValues('templates', 'creator'), name: '', sport: 'run', description: '' },
    rules: templateSchema,
    row: template,
    resubmit,
    create: (values) => createTemplate(client.database, userId, values),
    edit: ({ clientId }, changes) => editTemplate(client.database, clientId, changes),
    onSaved,
    toast: template ? t`Modelo alterado` : t`Modelo criado`,
  })
  const { sport, description } = form.values
  const read = useThrottledValue(description, screenTimings.volumeWhileTyping)

  const basics = (
    <>
      <TextInput
        {...field('name')}
        data-autofocus
        label={t`Nome do modelo`}
        placeholder={t`Tiros curtos, longão, técnica…`}
        autoComplete="off"
      />
      <PlanSport plan={form.values} field={field} onChange={form.setValues} />
    </>
  )
  const text = (
    <div>
      <Textarea
        {...field('description')}
        label={t`Treino`}
        placeholder={t(descriptionExamples[sport])}
        rows={8}
        autoCapitalize="off"
      />
      {sport !== 'rest' && (
        <Reading
          sport={sport}
          description={read}
          onWrite={(clearer) => form.setFieldValue('description', clearer)}
        />
      )}
    </div>
  )
  return (
    <SteppedForm
      form={form}
      onDiscard={discard}
      steps={[
        { fields: planBasics, content: basics },
        { fields: ['description'], content: text },
      ]}
      saveLabel={template ? t`Salvar` : t`Criar modelo`}
      onSave={save}
    />
  )
}

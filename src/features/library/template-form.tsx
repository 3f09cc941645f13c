import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ComponentType } from 'react'
import type { TemplateDocument } from '../../../sync/client.ts'
import { type Sport, sports } from '../../../sync/contract/index.ts'
import { screenTimings } from '../../config/timings.ts'
import { againDraft, type SendAgain } from '../../data/forms/resubmit.ts'
import { useDraftedForm } from '../../data/forms/use-drafted-form.ts'
import { useSession } from '../../data/session/session-context.ts'
import { SportChoice } from '../../training/sport/sport-choice.tsx'
import { descriptionExamples } from '../../training/words/description-examples.ts'
import { SteppedForm } from '../../ui/form/stepped-form.tsx'
import { useFieldProps } from '../../ui/form/use-field-props.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { createTemplate, editTemplate } from './commands.ts'
import { type TemplateValues, templateSchema } from './template-schema.ts'

/** Shows what a workout's text adds up to. */
export type Reading = ComponentType<{ sport: Sport; description: string }>

type Props = {
  /** What is edited; without it a new template is made. */
  template?: TemplateDocument
  /** Sends the edited version instead of writing the record alone. */
  again?: SendAgain
  Reading: Reading
  onSaved: (key: string) => void
}

export function TemplateForm({ template, again, Reading, onSaved }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const { form, changes, saved } = useDraftedForm<TemplateValues>({
    draft: again ? againDraft(again.id) : `template:${template?.clientId ?? 'new'}`,
    start: valuesOf(template) ?? { name: '', sport: 'run', description: '' },
    rules: templateSchema,
  })
  const field = useFieldProps(form)
  const { sport, description } = form.values
  const [resting] = useDebouncedValue(description, screenTimings.volumePause)

  const save = async () => {
    let key = template?.clientId
    if (again && key) await again.send(form.values)
    else if (key) await editTemplate(client.database, key, changes())
    else key = await createTemplate(client.database, userId, form.values)
    saved()
    onSaved(key)
    showToast({ message: template ? t`Modelo alterado` : t`Modelo criado` })
  }

  const basics = (
    <>
      <TextInput
        {...field('name')}
        data-autofocus
        label={t`Nome do modelo`}
        placeholder={t`Tiros curtos, longão, técnica…`}
        autoComplete="off"
      />
      <SportChoice sports={sports} value={sport} onChange={(value) => form.setFieldValue('sport', value)} />
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
      {sport !== 'rest' && <Reading sport={sport} description={resting} />}
    </div>
  )
  return (
    <SteppedForm
      form={form}
      steps={[
        { fields: ['name', 'sport'], content: basics },
        { fields: ['description'], content: text },
      ]}
      saveLabel={template ? t`Salvar` : t`Criar modelo`}
      onSave={save}
    />
  )
}

function valuesOf(template: TemplateDocument | undefined): TemplateValues | undefined {
  return template && { name: template.name, sport: template.sport, description: template.description }
}

import { useLingui } from '@lingui/react/macro'
import type { Resubmit } from '#src/data/drafts.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { PlanFields } from '#src/training/plan-form/plan-fields.tsx'
import { type PlanValues, planFields, planSchema } from '#src/training/plan-rules.ts'
import { useRecordForm } from '#src/training/record/use-record-form.ts'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import type { TemplateDocument } from '#sync/client.ts'
import { planOf } from '#sync/contract/index.ts'
import { createTemplate, editTemplate, emptyPlan } from './commands.ts'

type Props = {
  /** What is edited; without it a new template is made. */
  template?: TemplateDocument
  resubmit?: Resubmit
  onSaved: (key: string) => void
}

export function TemplateForm({ template, resubmit, onSaved }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const { form, field, stepped } = useRecordForm<PlanValues, TemplateDocument>({
    draft: `template:${template?.clientId ?? 'new'}`,
    start: template ? planOf(template) : emptyPlan,
    rules: planSchema,
    row: template,
    resubmit,
    create: (values) => createTemplate(client.database, userId, values),
    edit: ({ clientId }, changes) => editTemplate(client.database, clientId, changes),
    onSaved,
    toast: template ? t`Modelo alterado` : t`Modelo criado`,
  })

  const content = (
    <PlanFields
      plan={form.values}
      nameLabel={t`Nome do modelo`}
      field={field}
      onChange={form.setValues}
      isNew={!template}
    />
  )
  return (
    <SteppedForm
      {...stepped}
      steps={[{ fields: planFields, content }]}
      saveLabel={template ? t`Salvar` : t`Criar modelo`}
    />
  )
}

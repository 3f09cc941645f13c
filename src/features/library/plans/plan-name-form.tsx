import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type * as v from 'valibot'
import { useSession } from '#src/data/session/session-context.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { planNameSchema, renamePlan } from './commands.ts'

/** Gives a plan another name. */
export function PlanNameForm({ plan, onSaved }: { plan: TemplateDocument; onSaved: () => void }) {
  const { t } = useLingui()
  const { client } = useSession()
  const { form, field, changes, saved, discard } = useDraftedForm<v.InferOutput<typeof planNameSchema>>({
    draft: `plan-name:${plan.clientId}`,
    start: { name: plan.name },
    rules: planNameSchema,
  })
  const save = async () => {
    await renamePlan(client.database, plan.clientId, changes())
    saved()
    onSaved()
    showToast({ message: t`Nome alterado` })
  }
  const content = <TextInput {...field('name')} data-autofocus label={t`Nome do plano`} autoComplete="off" />
  return (
    <SteppedForm
      form={form}
      onDiscard={discard}
      steps={[{ fields: ['name'], content }]}
      saveLabel={t`Salvar`}
      unchanged={Object.keys(changes()).length === 0}
      onSave={save}
    />
  )
}

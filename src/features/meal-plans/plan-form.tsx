import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { MealPlanDocument } from '../../../sync/client.ts'
import { type Resubmit, resubmitDraft } from '../../data/forms/resubmit.ts'
import { useDraftedForm } from '../../data/forms/use-drafted-form.ts'
import { useSession } from '../../data/session/session-context.ts'
import { SteppedForm } from '../../ui/form/stepped-form.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useFieldProps } from '../../ui/form/use-field-props.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { createPlan, editPlan } from './commands.ts'
import { type PlanValues, planSchema } from './meal-schema.ts'

type Props = {
  athleteId: number
  /** What is edited; without it a new plan is made. */
  plan?: MealPlanDocument
  /** Sends the edited version instead of writing the record alone. */
  resubmit?: Resubmit
  onSaved: (key: string) => void
}

export function PlanForm({ athleteId, plan, resubmit, onSaved }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const { form, changes, saved } = useDraftedForm<PlanValues>({
    draft: resubmit ? resubmitDraft(resubmit.id) : `meal-plan:${plan?.clientId ?? `new:${athleteId}`}`,
    start: plan
      ? { name: plan.name, description: plan.description, active: plan.active }
      : { name: '', description: '', active: true },
    rules: planSchema,
  })
  const field = useFieldProps(form)

  const save = async () => {
    if (resubmit && plan) await resubmit.send(form.values)
    else if (plan) await editPlan(client.database, plan.clientId, changes())
    const key =
      plan?.clientId ?? (await createPlan(client.database, { athleteId, coachId: userId }, form.values))
    saved()
    onSaved(key)
    showToast({ message: plan ? t`Plano alimentar alterado` : t`Plano alimentar criado` })
  }

  const name = (
    <TextInput
      {...field('name')}
      data-autofocus
      label={t`Nome do plano`}
      placeholder={t`Semana de carga, dia de descanso…`}
      autoComplete="off"
    />
  )
  const rest = (
    <>
      <Textarea {...field('description')} label={t`Descrição`} rows={5} />
      <Toggle
        label={t`Ativo: é o que o atleta segue agora`}
        checked={form.values.active}
        onChange={(active) => form.setFieldValue('active', active)}
      />
    </>
  )
  return (
    <SteppedForm
      form={form}
      steps={[
        { fields: ['name'], content: name },
        { fields: ['description', 'active'], content: rest },
      ]}
      saveLabel={plan ? t`Salvar` : t`Criar plano`}
      onSave={save}
    />
  )
}

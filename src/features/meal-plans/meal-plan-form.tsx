import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { mealPlanPath } from '#src/config/paths.ts'
import type { Resubmit } from '#src/data/drafts.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useRecordForm } from '#src/training/record/use-record-form.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import { Toggle } from '#src/ui/form/toggle.tsx'
import type { MealPlanDocument, UserDocument } from '#sync/client.ts'
import { createMealPlan, editMealPlan, type MealPlanValues, mealPlanSchema } from './commands.ts'

type Props = {
  athleteId: number
  /** What is edited; without it a new plan is made. */
  plan?: MealPlanDocument
  resubmit?: Resubmit
  onSaved: (key: string) => void
}

export function MealPlanForm({ athleteId, plan, resubmit, onSaved }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const { form, field, stepped } = useRecordForm<MealPlanValues, MealPlanDocument>({
    draft: `meal-plan:${plan?.clientId ?? `new:${athleteId}`}`,
    start: plan
      ? { name: plan.name, description: plan.description, active: plan.active }
      : { name: '', description: '', active: true },
    rules: mealPlanSchema,
    row: plan,
    resubmit,
    create: (values) => createMealPlan(client.database, { athleteId, coachId: userId }, values),
    edit: ({ clientId }, changes) => editMealPlan(client.database, clientId, changes),
    onSaved,
    toast: plan ? t`Plano alimentar alterado` : t`Plano alimentar criado`,
  })

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
      {...stepped}
      steps={[
        { fields: ['name'], content: name },
        { fields: ['description', 'active'], content: rest },
      ]}
      saveLabel={plan ? t`Salvar` : t`Criar plano`}
    />
  )
}

export const newMealPlanDialog = defineDialog('new-meal-plan')

/** Writes a new plan for an athlete and leads to it. */
export function NewMealPlanDialog({ athlete }: { athlete: UserDocument }) {
  return (
    <Dialog
      {...newMealPlanDialog.use().frame}
      title={<Trans>Novo plano alimentar</Trans>}
      subtitle={athlete.name}
      width={560}
    >
      <NewMealPlan athlete={athlete} />
    </Dialog>
  )
}

export function NewMealPlan({ athlete: { id, clientId } }: { athlete: UserDocument }) {
  const navigate = useNavigate()
  return (
    <MealPlanForm
      key={id}
      athleteId={id}
      onSaved={(key) => void navigate(mealPlanPath(key, clientId), { replace: true })}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { mealPlanPath } from '#src/config/paths.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { UserDocument } from '#sync/client.ts'
import { MealPlanForm } from './meal-plan-form.tsx'

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

export function NewMealPlan({
  athlete: { id, clientId },
}: {
  athlete: Pick<UserDocument, 'id' | 'clientId'>
}) {
  const navigate = useNavigate()
  return (
    <MealPlanForm
      key={id}
      athleteId={id}
      onSaved={(key) => void navigate(mealPlanPath(key, clientId), { replace: true })}
    />
  )
}

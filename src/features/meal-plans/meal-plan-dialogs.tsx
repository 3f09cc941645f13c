import { Plural, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useRemove } from '#src/training/record/use-remove.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { MealPlanDocument } from '#sync/client.ts'
import { ItemForm } from './item-form.tsx'
import { MealPlanForm } from './meal-plan-form.tsx'

export const newMealItemDialog = defineDialog('new-meal-item')
export const editMealPlanDialog = defineDialog('edit-meal-plan')
export const deleteMealPlanDialog = defineDialog('delete-meal-plan')

type Props = {
  plan: MealPlanDocument
  /** How many meals go with the plan. */
  items: number
  plansPath: string
}

/** What a coach can do with a meal plan, each in its dialog. */
export function MealPlanDialogs({ plan, items, plansPath }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const adding = newMealItemDialog.use()
  const editing = editMealPlanDialog.use()
  const deleting = deleteMealPlanDialog.use()
  const remove = useRemove(
    'mealPlans',
    t`Plano alimentar excluído`,
    t`Não foi possível excluir o plano alimentar`,
  )

  return (
    <>
      <Dialog {...adding.frame} title={t`Nova refeição`} subtitle={plan.name} width={560}>
        <ItemForm plan={plan} onDone={adding.close} />
      </Dialog>
      <Dialog {...editing.frame} title={t`Editar plano alimentar`} width={560}>
        <MealPlanForm athleteId={plan.athleteId} plan={plan} onSaved={editing.close} />
      </Dialog>
      <ConfirmDialog
        {...deleting.frame}
        title={t`Excluir este plano alimentar?`}
        subtitle={plan.name}
        confirmLabel={t`Excluir`}
        onConfirm={() => remove(plan.clientId, () => navigate(plansPath, { replace: true }))}
      >
        <p>
          <Plural
            value={items}
            _0="Ele não tem refeições."
            one="# refeição vai junto."
            other="# refeições vão junto."
          />
        </p>
      </ConfirmDialog>
    </>
  )
}

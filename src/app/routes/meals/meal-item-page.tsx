import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { mealItemPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { isPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { ItemForm } from '#src/features/meal-plans/item-form.tsx'
import { ItemFacts, ItemText } from '#src/features/meal-plans/meal-facts.tsx'
import { itemByKey, mealPlanByKey } from '#src/features/meal-plans/queries.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { useRemove } from '#src/training/record/use-remove.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { MealItemDocument, MealPlanDocument } from '#sync/client.ts'
import { useMealPlace } from './meal-place.ts'

const editMealItemDialog = defineDialog('edit-meal-item')

/** One meal of a plan: its instructions and details, and for the coach to change or delete. */
export function Page() {
  const { t } = useLingui()
  const { plan: planKey = '', item: key = '' } = useParams()
  const place = useMealPlace()
  const plan = useLiveQuery(mealPlanByKey, planKey)
  const item = useLiveQuery(itemByKey, key)
  const back = place.planPath(planKey)
  if (item && plan && place.misplaced) {
    return <Navigate to={mealItemPath(planKey, key, String(plan.athleteId))} replace />
  }
  const belongs = item?.mealPlanKey === plan?.clientId && plan?.athleteId === place.athlete?.id
  return (
    <RecordPage
      row={item && plan && place.athlete && (belongs ? { item, plan } : null)}
      back={back}
      heading={t`Refeição`}
      missing={t`Esta refeição não está mais aqui`}
    >
      {(found) => <MealItem {...found} back={back} />}
    </RecordPage>
  )
}

function MealItem({ item, plan, back }: { item: MealItemDocument; plan: MealPlanDocument; back: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const rights = usePlanRights()
  const editing = editMealItemDialog.use()

  const remove = useRemove('mealItems', t`Refeição excluída`, t`Não foi possível excluir a refeição`)
  const leave = () => navigate(back, { replace: true })

  return (
    <>
      <PageHeader
        title={item.name}
        subtitle={plan.name}
        back={back}
        actions={
          isPlanOf(plan, rights) && (
            <>
              <Button icon={IconPencil} onClick={() => editing.open()}>
                {t`Editar`}
              </Button>
              <IconButton
                icon={IconTrash}
                label={t`Excluir refeição`}
                onClick={() => remove(item.clientId, leave)}
              />
            </>
          )
        }
      />
      <PageBody aside={<ItemFacts item={item} />}>
        <ItemText item={item} />
      </PageBody>
      <Dialog {...editing.frame} title={t`Editar refeição`} width={560}>
        <ItemForm plan={plan} item={item} onDone={editing.close} />
      </Dialog>
    </>
  )
}

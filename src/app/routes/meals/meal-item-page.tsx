import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { MealItemDocument, MealPlanDocument } from '../../../../sync/client.ts'
import { mealItemPath } from '../../../config/paths.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { deleteItem, restoreItem } from '../../../features/meal-plans/commands.ts'
import { ItemForm } from '../../../features/meal-plans/item-form.tsx'
import { ItemFacts, ItemText } from '../../../features/meal-plans/meal-facts.tsx'
import { itemByKey, planByKey } from '../../../features/meal-plans/queries.ts'
import { MissingPage } from '../../../training/record/missing-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useUndoToast } from '../../../ui/toast/use-undo-toast.ts'
import { useMealPlace } from './meal-place.ts'

/** One meal of a plan: its instructions and details, and for the coach to change or delete. */
export function Page() {
  const { t } = useLingui()
  const { plan: planKey = '', item: key = '' } = useParams()
  const place = useMealPlace()
  const plan = useLiveQuery(planByKey, planKey)
  const item = useLiveQuery(itemByKey, key)
  const back = place.planPath(planKey)
  if (item && plan && place.misplaced) {
    return <Navigate to={mealItemPath(planKey, key, String(plan.athleteId))} replace />
  }
  const belongs = item?.mealPlanKey === plan?.clientId && plan?.athleteId === place.athlete?.id
  if (item && plan && belongs) return <MealItem item={item} plan={plan} back={back} />
  return (
    <MissingPage
      loading={item === undefined || plan === undefined || place.athlete === undefined}
      back={back}
      heading={t`Refeição`}
      missing={t`Esta refeição não está mais aqui`}
    />
  )
}

type Props = { item: MealItemDocument; plan: MealPlanDocument; back: string }

function MealItem({ item, plan, back }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { client, userId } = useSession()
  const undoToast = useUndoToast()
  const editing = useDialog<null>('edit-meal-item')

  const remove = async () => {
    try {
      const before = await deleteItem(client.database, item.clientId)
      await navigate(back, { replace: true })
      if (!before) return
      undoToast(t`Refeição excluída`, () => restoreItem(client.database, before), t`Refeição de volta`)
    } catch (cause) {
      showToast({ tone: 'error', message: t`Não foi possível excluir a refeição`, cause })
    }
  }

  return (
    <>
      <PageHeader
        title={item.name}
        subtitle={plan.name}
        back={back}
        actions={
          plan.createdBy === userId && (
            <>
              <Button onClick={() => editing.open(null)}>
                <IconPencil size={18} aria-hidden />
                <Trans>Editar</Trans>
              </Button>
              <Button square aria-label={t`Excluir refeição`} onClick={() => void remove()}>
                <IconTrash size={18} aria-hidden />
              </Button>
            </>
          )
        }
      />
      <PageBody aside={<ItemFacts item={item} />}>
        <ItemText item={item} />
      </PageBody>
      <Dialog
        opened={editing.opened}
        onClose={editing.close}
        title={<Trans>Editar refeição</Trans>}
        width={560}
      >
        <ItemForm plan={plan} item={item} onDone={editing.close} />
      </Dialog>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Navigate, useParams } from 'react-router'
import { mealPlanPath } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { isPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { setActive } from '#src/features/meal-plans/commands.ts'
import { MealPlanAbout } from '#src/features/meal-plans/meal-facts.tsx'
import { MealGroups } from '#src/features/meal-plans/meal-groups.tsx'
import {
  deleteMealPlanDialog,
  editMealPlanDialog,
  MealPlanDialogs,
  newMealItemDialog,
} from '#src/features/meal-plans/meal-plan-dialogs.tsx'
import { itemsOf, mealPlanByKey } from '#src/features/meal-plans/queries.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { AddButton } from '#src/ui/add-button.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Toggle } from '#src/ui/form/toggle.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import type { MealPlanDocument } from '#sync/client.ts'
import { useMealPlace } from './meal-place.ts'

export function Page() {
  const { t } = useLingui()
  const { plan: key = '' } = useParams()
  const place = useMealPlace()
  const plan = useLiveQuery(mealPlanByKey, key)
  if (plan && place.misplaced)
    return <Navigate to={mealPlanPath(plan.clientId, String(plan.athleteId))} replace />
  return (
    <RecordPage
      row={plan && place.athlete && (plan.athleteId === place.athlete.id ? plan : null)}
      back={place.plans}
      heading={t`Plano alimentar`}
      missing={t`Este plano alimentar não está mais aqui`}
    >
      {(found) => <MealPlan plan={found} place={place} />}
    </RecordPage>
  )
}

function MealPlan({ plan, place }: { plan: MealPlanDocument; place: ReturnType<typeof useMealPlace> }) {
  const { t } = useLingui()
  const { client } = useSession()
  const items = useLoadedRows(useLiveQuery(itemsOf, plan.clientId))
  const mine = isPlanOf(plan, usePlanRights())

  const toggle = (active: boolean) => void trying(() => setActive(client.database, plan.clientId, active))
  const aside = (
    <>
      <MealPlanAbout plan={plan} />
      {mine && (
        <Card title={t`Situação`}>
          <Toggle label={t`Ativo: é o que o atleta segue agora`} checked={plan.active} onChange={toggle} />
        </Card>
      )}
    </>
  )
  return (
    <>
      <PageHeader
        title={plan.name}
        mark={<SyncBadge record={plan} />}
        subtitle={place.isCoach ? place.athlete?.name : undefined}
        back={place.plans}
        actions={
          mine && (
            <>
              <IconButton
                icon={IconPencil}
                label={t`Editar plano`}
                onClick={() => editMealPlanDialog.open()}
              />
              <IconButton
                icon={IconTrash}
                label={t`Excluir plano`}
                onClick={() => deleteMealPlanDialog.open()}
              />
              <AddButton onClick={() => newMealItemDialog.open()}>{t`Refeição`}</AddButton>
            </>
          )
        }
      />
      <PageBody aside={items && aside}>
        {items ? (
          <MealGroups items={items} pathOf={({ clientId }) => place.itemPath(plan.clientId, clientId)} />
        ) : (
          <Skeleton height={68} count={3} />
        )}
      </PageBody>
      {mine && <MealPlanDialogs plan={plan} items={items?.length ?? 0} plansPath={place.plans} />}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useLoadedRows } from '#src/data/query/use-loaded-rows.ts'
import { MealPlanForm } from '#src/features/meal-plans/meal-plan-form.tsx'
import { MealPlanList } from '#src/features/meal-plans/meal-plan-list.tsx'
import { mealPlansOf } from '#src/features/meal-plans/queries.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { UnlessInGroup } from '#src/training/unless-in-group.tsx'
import { Button } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { UserDocument } from '#sync/client.ts'
import { MissingAthlete } from '../training/missing-athlete.tsx'
import { useMealPlace } from './meal-place.ts'
import { TeamMealPlans } from './team-meal-plans.tsx'

const newMealPlanDialog = defineDialog('new-meal-plan')

/** An athlete's meal plans: to read for the athlete, to write for the coach, who has those of all athletes in the navigation. */
export function Page() {
  const { t } = useLingui()
  const place = useMealPlace()
  if (place.misplaced) return <TeamMealPlans />
  if (place.isCoach && place.athlete === null) return <MissingAthlete athlete={null} />
  return (
    <RecordPage
      row={place.athlete}
      back={place.above ?? paths.home}
      heading={t`Refeições`}
      missing={t`Não foi possível carregar os dados do atleta.`}
    >
      {(athlete) => <MealPlans athlete={athlete} place={place} />}
    </RecordPage>
  )
}

type Props = { athlete: UserDocument; place: ReturnType<typeof useMealPlace> }

function MealPlans({ athlete, place }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const plans = useLoadedRows(useLiveQuery(mealPlansOf, athlete.id))
  const creating = newMealPlanDialog.use()
  return (
    <>
      <PageHeader
        title={t`Refeições`}
        {...(place.above ? { back: place.above, subtitle: athlete.name } : {})}
        actions={
          place.isCoach && (
            <Button kind="primary" floating onClick={() => creating.open()}>
              <IconPlus size={18} stroke={2.2} aria-hidden />
              <Trans>Plano</Trans>
            </Button>
          )
        }
      />
      <PageBody>
        {plans ? (
          <MealPlanList
            plans={plans}
            pathOf={({ clientId }) => place.planPath(clientId)}
            empty={
              place.isCoach ? (
                <Trans>Crie um plano e escreva as refeições nele.</Trans>
              ) : (
                <UnlessInGroup>
                  <Trans>O que seu treinador montar para você aparece aqui.</Trans>
                </UnlessInGroup>
              )
            }
          />
        ) : (
          <Skeleton height={68} count={3} />
        )}
      </PageBody>
      <Dialog
        opened={creating.opened}
        onClose={creating.close}
        title={<Trans>Novo plano alimentar</Trans>}
        subtitle={athlete.name}
        width={560}
      >
        <MealPlanForm
          athleteId={athlete.id}
          onSaved={(key) => void navigate(place.planPath(key), { replace: true })}
        />
      </Dialog>
    </>
  )
}

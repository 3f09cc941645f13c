import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { mealPlanPath, paths } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import {
  NewMealPlan,
  NewMealPlanDialog,
  newMealPlanDialog,
} from '#src/features/meal-plans/meal-plan-form.tsx'
import { MealPlanList } from '#src/features/meal-plans/meal-plan-list.tsx'
import { allMealPlans, byAthlete, mealPlansOf } from '#src/features/meal-plans/queries.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { UnlessInGroup } from '#src/training/unless-in-group.tsx'
import { AddButton } from '#src/ui/add-button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { UserDocument } from '#sync/client.ts'
import { NoAthletes } from '../team/no-athletes.tsx'
import { MissingAthlete } from '../training/missing-athlete.tsx'
import { useMealPlace } from './meal-place.ts'

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

function MealPlans({ athlete, place }: { athlete: UserDocument; place: ReturnType<typeof useMealPlace> }) {
  const { t } = useLingui()
  const plans = useLoadedRows(useLiveQuery(mealPlansOf, athlete.id))
  return (
    <>
      <PageHeader
        title={t`Refeições`}
        {...(place.above ? { back: place.above, subtitle: athlete.name } : {})}
        actions={place.isCoach && <AddButton onClick={() => newMealPlanDialog.open()}>{t`Plano`}</AddButton>}
      />
      <PageBody>
        {plans ? (
          <MealPlanList
            plans={plans}
            pathOf={({ clientId }) => place.planPath(clientId)}
            empty={
              place.isCoach ? (
                t`Crie um plano e escreva as refeições nele.`
              ) : (
                <UnlessInGroup>{t`O que seu treinador montar para você aparece aqui.`}</UnlessInGroup>
              )
            }
          />
        ) : (
          <Skeleton height={68} count={3} />
        )}
      </PageBody>
      <NewMealPlanDialog athlete={athlete} />
    </>
  )
}

/** The meal plans of all athletes of a coach; each opens under its athlete. */
function TeamMealPlans() {
  const { t } = useLingui()
  const team = useLoadedRows(useLiveQuery(athletes, null))
  const rows = useLoadedRows(useLiveQuery(allMealPlans, null))
  const creating = newMealPlanDialog.use()
  const sorted = team && rows && byAthlete(rows, team)
  const athleteOf = new Map(sorted?.map(({ plan, athlete }) => [plan.clientId, athlete]))
  return (
    <>
      <PageHeader
        title={t`Refeições`}
        actions={team && team.length > 0 && <AddButton onClick={() => creating.open()}>{t`Plano`}</AddButton>}
      />
      <PageBody>
        {!sorted && <Skeleton height={68} count={3} />}
        {team?.length === 0 && <NoAthletes />}
        {sorted && team.length > 0 && (
          <MealPlanList
            plans={sorted.map(({ plan }) => plan)}
            pathOf={({ clientId, athleteId }) =>
              mealPlanPath(clientId, athleteOf.get(clientId)?.clientId ?? String(athleteId))
            }
            nameOf={({ clientId }) => athleteOf.get(clientId)?.name ?? ''}
            empty={t`Crie um plano e escreva as refeições nele.`}
          />
        )}
      </PageBody>
      <Dialog {...creating.frame} title={t`Novo plano alimentar`} width={560}>
        <NewPlan team={team ?? []} />
      </Dialog>
    </>
  )
}

function NewPlan({ team }: { team: readonly UserDocument[] }) {
  const { t } = useLingui()
  const [key, setKey] = useState(team[0]?.clientId)
  const athlete = team.find(({ clientId }) => clientId === key)
  return (
    <>
      <NativeSelect
        label={t`Atleta`}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        data={team.map(({ clientId, name }) => ({ value: clientId, label: name }))}
      />
      {athlete && <NewMealPlan athlete={athlete} />}
    </>
  )
}

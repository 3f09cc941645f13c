import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mealPlanPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useLoadedRows } from '#src/data/query/use-loaded-rows.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import { MealPlanForm } from '#src/features/meal-plans/meal-plan-form.tsx'
import { MealPlanList } from '#src/features/meal-plans/meal-plan-list.tsx'
import { allMealPlans, byAthlete } from '#src/features/meal-plans/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { UserDocument } from '#sync/client.ts'
import { NoAthletes } from '../team/no-athletes.tsx'

const newMealPlanDialog = defineDialog('new-meal-plan')

/** The meal plans of all athletes of a coach; each opens under its athlete. */
export function TeamMealPlans() {
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
        actions={
          team &&
          team.length > 0 && (
            <Button kind="primary" floating onClick={() => creating.open()}>
              <IconPlus size={18} stroke={2.2} aria-hidden />
              <Trans>Plano</Trans>
            </Button>
          )
        }
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
            empty={<Trans>Crie um plano e escreva as refeições nele.</Trans>}
          />
        )}
      </PageBody>
      <Dialog
        opened={creating.opened}
        onClose={creating.close}
        title={<Trans>Novo plano alimentar</Trans>}
        width={560}
      >
        <NewPlan team={team ?? []} />
      </Dialog>
    </>
  )
}

function NewPlan({ team }: { team: readonly UserDocument[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
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
      {athlete && (
        <MealPlanForm
          key={key}
          athleteId={athlete.id}
          onSaved={(plan) => void navigate(mealPlanPath(plan, athlete.clientId), { replace: true })}
        />
      )}
    </>
  )
}

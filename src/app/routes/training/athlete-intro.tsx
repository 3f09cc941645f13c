import { Trans, useLingui } from '@lingui/react/macro'
import { IconChartBar, IconId, IconSoup } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { athleteImportPath, athleteProgressPath, mealPlanPath, mealPlansPath } from '#src/config/paths.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { AthleteFacts } from '#src/features/athletes/athlete-facts.tsx'
import { MealPlanForm } from '#src/features/meal-plans/meal-plan-form.tsx'
import { ThresholdsButton } from '#src/training/thresholds/thresholds-card.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { UserDocument } from '#sync/client.ts'
import { hasAccount } from '#sync/contract/index.ts'
import styles from './athlete-intro.module.css'
import { WithoutAccount } from './without-account.tsx'

const athleteDialog = defineDialog('athlete')
const newMealPlanDialog = defineDialog('new-meal-plan')

/** Above an athlete's calendar: who that is, behind a button that leaves the days their place, and ways on. */
export function AthleteIntro({ athlete }: { athlete: UserDocument }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const fullServer = useFullServer()
  const facts = athleteDialog.use()
  const planning = newMealPlanDialog.use()
  return (
    <section className={styles.intro} aria-label={t`Dados do atleta`}>
      <div className={styles.actions}>
        {fullServer && !hasAccount(athlete) && <WithoutAccount athlete={athlete} />}
        <Button onClick={() => facts.open()}>
          <IconId size={20} aria-hidden />
          <Trans>Dados do atleta</Trans>
        </Button>
        <ButtonLink to={athleteProgressPath(athlete.clientId)}>
          <IconChartBar size={20} aria-hidden />
          <Trans>Evolução</Trans>
        </ButtonLink>
        <ThresholdsButton athlete={athlete} />
        <ButtonLink to={mealPlansPath(athlete.clientId)}>
          <IconSoup size={20} aria-hidden />
          <Trans>Refeições</Trans>
        </ButtonLink>
        <Button onClick={() => planning.open()}>
          <Trans>Criar plano alimentar</Trans>
        </Button>
        <ButtonLink to={athleteImportPath(athlete.clientId)}>
          <Trans>Importar CSV</Trans>
        </ButtonLink>
      </div>
      <Dialog opened={facts.opened} onClose={facts.close} title={athlete.name}>
        <AthleteFacts athlete={athlete} />
      </Dialog>
      <Dialog
        opened={planning.opened}
        onClose={planning.close}
        title={<Trans>Novo plano alimentar</Trans>}
        subtitle={athlete.name}
        width={560}
      >
        <MealPlanForm
          athleteId={athlete.id}
          onSaved={(key) => void navigate(mealPlanPath(key, athlete.clientId), { replace: true })}
        />
      </Dialog>
    </section>
  )
}

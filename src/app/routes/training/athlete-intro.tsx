import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconSoup, IconUpload } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { athleteImportPath, athleteProgressPath, mealPlanPath, mealPlansPath } from '#src/config/paths.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { AthleteFacts } from '#src/features/athletes/athlete-facts.tsx'
import { MealPlanForm } from '#src/features/meal-plans/meal-plan-form.tsx'
import { ThresholdsButton } from '#src/training/thresholds/thresholds-card.tsx'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { UserDocument } from '#sync/client.ts'
import { hasAccount } from '#sync/contract/index.ts'
import styles from './athlete-intro.module.css'
import { WithoutAccount } from './without-account.tsx'

const athleteDialog = defineDialog('athlete')
const moreDialog = defineDialog<{ x: number; y: number; width: number; height: number }>('athlete-more')
const newMealPlanDialog = defineDialog('new-meal-plan')

/** The ways from an athlete's calendar to the rest of them, in quiet words. */
export function AthleteIntro({ athlete }: { athlete: UserDocument }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const fullServer = useFullServer()
  const facts = athleteDialog.use()
  const more = moreDialog.use()
  const planning = newMealPlanDialog.use()
  return (
    <nav className={styles.ways} aria-label={t`Dados do atleta`}>
      {fullServer && !hasAccount(athlete) && <WithoutAccount athlete={athlete} />}
      <ButtonLink kind="quiet" to={athleteProgressPath(athlete.clientId)}>
        <Trans>Evolução</Trans>
      </ButtonLink>
      <ThresholdsButton athlete={athlete} />
      <Button kind="quiet" onClick={() => facts.open()}>
        <Trans>Dados do atleta</Trans>
      </Button>
      <ButtonLink kind="quiet" to={mealPlansPath(athlete.clientId)}>
        <Trans>Refeições</Trans>
      </ButtonLink>
      <Button
        kind="quiet"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left: x, top: y, width, height } = currentTarget.getBoundingClientRect()
          more.open({ x, y, width, height })
        }}
      >
        <Trans>Mais</Trans>
        <IconChevronDown size={16} aria-hidden />
      </Button>
      <ActionMenu
        opened={more.opened}
        onClose={more.close}
        title={athlete.name}
        at={more.args ?? { x: 0, y: 0 }}
        withKeys={false}
        actions={[
          { label: t`Criar plano alimentar`, icon: <IconSoup size={20} />, act: () => planning.open() },
          {
            label: t`Importar CSV`,
            icon: <IconUpload size={20} />,
            act: () => void navigate(athleteImportPath(athlete.clientId), { replace: true }),
          },
        ]}
      />
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
    </nav>
  )
}

import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconSoup, IconUpload } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import {
  athleteImportPath,
  athletePath,
  athleteProgressPath,
  mealPlansPath,
  paths,
} from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { AthleteFacts } from '#src/features/athletes/athlete-facts.tsx'
import { athletes } from '#src/features/athletes/queries.ts'
import { AccountDialog } from '#src/features/athletes/without-account/account-dialog.tsx'
import { revokeInvitation } from '#src/features/groups/commands.ts'
import { allMembers, groups, invitationFor } from '#src/features/groups/queries.ts'
import { NewMealPlanDialog, newMealPlanDialog } from '#src/features/meal-plans/meal-plan-form.tsx'
import { ThresholdsButton } from '#src/training/thresholds/thresholds-card.tsx'
import { ActionMenu, type MenuPlace, placeNextTo } from '#src/ui/action-menu.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { UserDocument } from '#sync/client.ts'
import { hasAccount } from '#sync/contract/index.ts'
import styles from './athlete-intro.module.css'

const athleteDialog = defineDialog('athlete')
const moreDialog = defineDialog<MenuPlace>('athlete-more')

/** The ways from an athlete's calendar to the rest of them, in quiet words. */
export function AthleteIntro({ athlete }: { athlete: UserDocument }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const fullServer = useFullServer()
  const facts = athleteDialog.use()
  const more = moreDialog.use()
  return (
    <nav className={styles.ways} aria-label={t`Dados do atleta`}>
      {fullServer && !hasAccount(athlete) && <WithoutAccount athlete={athlete} />}
      <ButtonLink kind="quiet" to={athleteProgressPath(athlete.clientId)}>
        {t`Evolução`}
      </ButtonLink>
      <ThresholdsButton athlete={athlete} />
      <Button kind="quiet" onClick={() => facts.open()}>
        {t`Dados do atleta`}
      </Button>
      <ButtonLink kind="quiet" to={mealPlansPath(athlete.clientId)}>
        {t`Refeições`}
      </ButtonLink>
      <Button
        kind="quiet"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => more.open(placeNextTo(currentTarget))}
      >
        {t`Mais`}
        <IconChevronDown size={16} aria-hidden />
      </Button>
      <ActionMenu
        {...more.frame}
        title={athlete.name}
        at={more.args}
        actions={[
          {
            label: t`Criar plano alimentar`,
            icon: <IconSoup size={20} />,
            act: () => newMealPlanDialog.open(),
          },
          {
            label: t`Importar CSV`,
            icon: <IconUpload size={20} />,
            act: () => void navigate(athleteImportPath(athlete.clientId), { replace: true }),
          },
        ]}
      />
      <Dialog {...facts.frame} title={athlete.name}>
        <AthleteFacts athlete={athlete} />
      </Dialog>
      <NewMealPlanDialog athlete={athlete} />
    </nav>
  )
}

/** What a coach does for an athlete who has no account, with the athlete's groups and invitation. */
function WithoutAccount({ athlete }: { athlete: UserDocument }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { client } = useSession()
  const team = useLiveQuery(athletes, null)
  const ownGroups = useLiveQuery(groups, null)
  const members = useLiveQuery(allMembers, null)
  const invitation = useLiveQuery(invitationFor, athlete.id)
  if (!team || !ownGroups || !members || invitation === undefined) return null
  const own = members.filter(({ userId }) => userId === athlete.id).map(({ groupKey }) => groupKey)
  const sent = ownGroups.filter(({ id }) => id > 0)
  return (
    <AccountDialog
      athlete={athlete}
      // An athlete who is in no group can be invited into any.
      groups={own.length === 0 ? sent : sent.filter(({ clientId }) => own.includes(clientId))}
      invitation={invitation ?? undefined}
      accounts={team.filter(hasAccount)}
      onRevoke={(open) =>
        trying(async () => {
          await revokeInvitation(client.database, open.clientId)
          showToast({ message: t`Convite cancelado`, detail: open.email })
        }, t`Não foi possível cancelar o convite`)
      }
      onGone={(account) =>
        void navigate(account ? athletePath(account.clientId) : paths.athletes, { replace: true })
      }
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { paths } from '#src/config/paths.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { PendingInvitations } from '#src/features/groups/accept/pending-invitations.tsx'
import { AskACoach } from '#src/features/groups/ask-a-coach.tsx'
import { OwnWorkoutFormDialogs } from '#src/features/workouts/form/workout-form-dialogs.tsx'
import { newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from './home-extras.module.css'

/** What an athlete without a coach can do: accept an invitation, ask a coach, or plan alone. */
export function WithoutCoach({ today }: { today: string }) {
  const { t } = useLingui()
  const profile = useOwnProfile()
  const fullServer = useFullServer()
  return (
    <Card title={t`Você treina sem treinador`}>
      {fullServer && <PendingInvitations />}
      <p className={styles.text}>
        <Trans>
          Peça a um treinador que convide você, ou planeje seus próprios treinos: eles ficam com você se um
          treinador vier depois.
        </Trans>
      </p>
      <div className={styles.ways}>
        {profile && <AskACoach email={profile.email} />}
        {fullServer && (
          <ButtonLink icon={IconUsersGroup} size={20} to={paths.join}>
            {t`Entrar com um código`}
          </ButtonLink>
        )}
        {fullServer && (
          <Button icon={IconPlus} size={20} onClick={() => newWorkoutDialog.open({ day: today })}>
            {t`Criar treino`}
          </Button>
        )}
      </div>
      <OwnWorkoutFormDialogs />
    </Card>
  )
}

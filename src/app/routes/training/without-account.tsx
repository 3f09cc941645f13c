import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { athletePath, paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import { AccountDialog } from '#src/features/athletes/without-account/account-dialog.tsx'
import { revokeInvitation } from '#src/features/groups/commands.ts'
import { allMembers, groups, invitationFor } from '#src/features/groups/queries.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { UserDocument } from '#sync/client.ts'
import { hasAccount } from '#sync/contract/index.ts'

/** What a coach does for an athlete who has no account, with the athlete's groups and invitation. */
export function WithoutAccount({ athlete }: { athlete: UserDocument }) {
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

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconMailPlus } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { groupPath } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { GroupDocument } from '#sync/client.ts'
import type { Role } from '#sync/contract/index.ts'
import { groupPage } from '../group-page.ts'
import { invitationsOf } from '../queries.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const inviteDialog = defineDialog<{ role: Role }>('invite')

/** The invitations of one group; also where the address of a single one leads, which has no more to it than its row. */
export const Page = groupPage(msg`Convites`, GroupInvitations)

function GroupInvitations({ row: group }: { row: GroupDocument }) {
  const { t } = useLingui()
  // Such a server has no list of invitations; inviting is on the group's own page.
  const fullServer = useFullServer()
  const inviting = inviteDialog.use()
  const invitations = useLoadedRows(useLiveQuery(invitationsOf, group.clientId))
  if (!fullServer) return <Navigate to={groupPath(group.clientId)} replace />
  return (
    <>
      <PageHeader
        title={t`Convites`}
        subtitle={group.name}
        back={groupPath(group.clientId)}
        actions={
          <Button icon={IconMailPlus} floating onClick={() => inviting.open({ role: 'athlete' })}>
            {t`Convidar`}
          </Button>
        }
      />
      <PageBody>
        <Card title={t`Quem foi convidado`}>
          {invitations ? <InvitationList invitations={invitations} /> : <Skeleton height={68} count={3} />}
        </Card>
      </PageBody>
      <InviteDialog group={group} invitations={invitations ?? []} dialog={inviting} />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailPlus } from '@tabler/icons-react'
import { Navigate, useParams } from 'react-router'
import { groupPath, paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useLoadedRows } from '#src/data/query/use-loaded-rows.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { GroupDocument } from '#sync/client.ts'
import type { Role } from '#sync/contract/index.ts'
import { groupByKey, invitationsOf } from '../queries.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const inviteDialog = defineDialog<{ role: Role }>('invite')

/** The invitations of one group; also where the address of a single one leads, which has no more to it than its row. */
export function Page() {
  const { t } = useLingui()
  const { group: key = '' } = useParams()
  const group = useLiveQuery(groupByKey, key)
  // Such a server has no list of invitations; inviting is on the group's own page.
  const fullServer = useFullServer()
  return (
    <RecordPage
      row={group}
      back={paths.groups}
      heading={t`Convites`}
      missing={t`Este grupo não está mais aqui`}
    >
      {(found) =>
        fullServer ? <GroupInvitations group={found} /> : <Navigate to={groupPath(found.clientId)} replace />
      }
    </RecordPage>
  )
}

function GroupInvitations({ group }: { group: GroupDocument }) {
  const { t } = useLingui()
  const inviting = inviteDialog.use()
  const invitations = useLoadedRows(useLiveQuery(invitationsOf, group.clientId))
  return (
    <>
      <PageHeader
        title={t`Convites`}
        subtitle={group.name}
        back={groupPath(group.clientId)}
        actions={
          <Button kind="primary" floating onClick={() => inviting.open({ role: 'athlete' })}>
            <IconMailPlus size={18} aria-hidden />
            <Trans>Convidar</Trans>
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

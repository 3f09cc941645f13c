import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { groupPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useLoadedRows } from '#src/data/query/use-loaded-rows.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { Button } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { PendingInvitations } from './accept/pending-invitations.tsx'
import { GroupCards } from './group-cards.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupNumbers } from './group-numbers.tsx'
import { allMembers, groups } from './queries.ts'

const newGroupDialog = defineDialog('new-group')

/** The coach's groups. */
export function Page() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const fullServer = useFullServer()
  const creating = newGroupDialog.use()
  const own = useLoadedRows(useLiveQuery(groups, null))
  const members = useLoadedRows(useLiveQuery(allMembers, null))
  // Of a group that was deleted just now the links are still here until the server has answered.
  const linked = members?.filter(({ groupKey }) => own?.some(({ clientId }) => clientId === groupKey))
  return (
    <>
      <PageHeader
        title={t`Grupos`}
        actions={
          <Button kind="primary" floating onClick={() => creating.open()}>
            <IconPlus size={18} stroke={2.2} aria-hidden />
            <Trans>Grupo</Trans>
          </Button>
        }
      />
      <PageBody aside={linked && own && <GroupNumbers groups={own.length} members={linked} />}>
        {fullServer && <PendingInvitations title={t`Convites para você`} />}
        {own && linked ? <GroupCards groups={own} members={linked} /> : <Skeleton height={140} count={3} />}
        {own?.length === 0 && (
          <EmptyState
            icon={<IconUsersGroup size={26} aria-hidden />}
            title={<Trans>Nenhum grupo ainda</Trans>}
            action={
              <Button onClick={() => creating.open()}>
                <Trans>Criar o primeiro grupo</Trans>
              </Button>
            }
          >
            <Trans>Crie um grupo e convide seus atletas por e-mail.</Trans>
          </EmptyState>
        )}
      </PageBody>
      <Dialog opened={creating.opened} onClose={creating.close} title={<Trans>Novo grupo</Trans>} width={560}>
        <GroupForm onSaved={(key) => void navigate(groupPath(key), { replace: true })} />
      </Dialog>
    </>
  )
}

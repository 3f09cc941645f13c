import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { GroupDocument, InvitationDocument, MemberDocument } from '../../../../sync/client.ts'
import { paths } from '../../../config/paths.ts'
import { useInitialSyncDone } from '../../../data/query/use-initial-sync-done.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { eventsOfGroup } from '../../../features/events/queries.ts'
import { deleteGroup } from '../../../features/groups/commands.ts'
import { GroupForm } from '../../../features/groups/group-form.tsx'
import { GroupLosses } from '../../../features/groups/group-losses.tsx'
import { InviteDialog } from '../../../features/groups/invitations/invite-dialog.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/toast/toast.ts'

type Dialogs = Record<'inviting' | 'editing' | 'deleting', ReturnType<typeof useDialog<null>>>

type Props = {
  group: GroupDocument
  members: readonly MemberDocument[]
  invitations: readonly InvitationDocument[]
  dialogs: Dialogs
}

/** What can be done with a group, each in its dialog. */
export function GroupDialogs({
  group,
  members,
  invitations,
  dialogs: { inviting, editing, deleting },
}: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { database } = useSession().client

  const complete = useInitialSyncDone()
  const events = useLiveQuery(eventsOfGroup, { groupKey: group.clientId, from: '' })
  const open = invitations.filter(({ accepted }) => !accepted)

  const remove = async () => {
    try {
      await deleteGroup(database, group.clientId)
      await navigate(paths.groups, { replace: true })
      showToast({ message: t`Grupo excluído` })
    } catch (cause) {
      showToast({ tone: 'error', message: t`Não foi possível excluir o grupo`, cause })
    }
  }

  return (
    <>
      <InviteDialog group={group} invitations={invitations} dialog={inviting} />
      <Dialog opened={editing.opened} onClose={editing.close} title={<Trans>Editar grupo</Trans>} width={560}>
        <GroupForm group={group} onSaved={editing.close} />
      </Dialog>
      <ConfirmDialog
        opened={deleting.opened}
        onClose={deleting.close}
        title={<Trans>Excluir este grupo?</Trans>}
        subtitle={group.name}
        confirmLabel={<Trans>Excluir</Trans>}
        onConfirm={() => void remove()}
      >
        <p>
          <Trans>Vai junto, e não dá para desfazer:</Trans>
        </p>
        {complete && events ? (
          <GroupLosses members={members.length} events={events.length} invitations={open.length} />
        ) : (
          <Skeleton height={72} />
        )}
        <p>
          <Trans>Os treinos continuam com quem treinou.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useInitialSyncDone } from '#src/data/query/use-initial-sync-done.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { eventsOfGroup } from '#src/features/events/queries.ts'
import { GroupForm } from '#src/features/groups/group-form.tsx'
import { GroupLosses } from '#src/features/groups/group-losses.tsx'
import { InviteDialog } from '#src/features/groups/invitations/invite-dialog.tsx'
import { useRemove } from '#src/training/record/use-remove.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import type { DialogState } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { GroupDocument, InvitationDocument, MemberDocument } from '#sync/client.ts'
import type { Role } from '#sync/contract/index.ts'

type Dialogs = Record<'editing' | 'deleting', DialogState> & {
  inviting: DialogState<{ role: Role }>
}

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

  const complete = useInitialSyncDone()
  const events = useLiveQuery(eventsOfGroup, { groupKey: group.clientId, from: '' })
  const open = invitations.filter(({ accepted }) => !accepted)

  // What is deleted with a group cannot be restored with it, so there is no undo.
  const remove = useRemove('groups', {
    removed: t`Grupo excluído`,
    failed: t`Não foi possível excluir o grupo`,
  })

  return (
    <>
      <InviteDialog group={group} invitations={invitations} dialog={inviting} />
      <Dialog {...editing.frame} title={<Trans>Editar grupo</Trans>} width={560}>
        <GroupForm group={group} onSaved={editing.close} />
      </Dialog>
      <ConfirmDialog
        {...deleting.frame}
        title={<Trans>Excluir este grupo?</Trans>}
        subtitle={group.name}
        confirmLabel={<Trans>Excluir</Trans>}
        onConfirm={() => remove(group.clientId, () => navigate(paths.groups, { replace: true }))}
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

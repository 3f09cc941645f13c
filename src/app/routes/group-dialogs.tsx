import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { GroupDocument, InvitationDocument, MemberDocument } from '../../../sync/database/documents.ts'
import { paths } from '../../config/paths.ts'
import { useSession } from '../../data/session-context.ts'
import { deleteGroup } from '../../features/groups/commands.ts'
import { GroupForm } from '../../features/groups/group-form.tsx'
import { InviteForm } from '../../features/groups/invite-form.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import type { useDialog } from '../../ui/use-dialog.ts'

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

  const remove = async () => {
    try {
      await deleteGroup(database, group.clientId)
      await navigate(paths.groups, { replace: true })
      showToast({ message: t`Grupo excluído` })
    } catch {
      showToast({ tone: 'error', message: t`Não foi possível excluir o grupo` })
    }
  }

  return (
    <>
      <Dialog
        opened={inviting.opened}
        onClose={inviting.close}
        title={<Trans>Convidar por e-mail</Trans>}
        subtitle={group.name}
      >
        <InviteForm group={group} invitations={invitations} />
      </Dialog>
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
          <Plural
            value={members.length}
            _0="Vão junto os eventos e os convites."
            one="Vão junto a ligação com # atleta, os eventos e os convites."
            other="Vão junto a ligação com # atletas, os eventos e os convites."
          />{' '}
          <Trans>Os treinos continuam com quem treinou. Não dá para desfazer.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

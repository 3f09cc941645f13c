import { Trans } from '@lingui/react/macro'
import type { GroupDocument, InvitationDocument } from '../../../../sync/client.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { InviteForm } from './invite-form.tsx'

type Props = {
  group: GroupDocument
  invitations: readonly InvitationDocument[]
  dialog: ReturnType<typeof useDialog<null>>
}

export function InviteDialog({ group, invitations, dialog }: Props) {
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={<Trans>Convidar por e-mail</Trans>}
      subtitle={group.name}
    >
      <InviteForm group={group} invitations={invitations} />
    </Dialog>
  )
}

import { Trans } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { useDialog } from '#src/ui/dialog/use-dialog.ts'
import type { GroupDocument, InvitationDocument } from '#sync/client.ts'
import type { Role } from '#sync/contract/index.ts'
import { InviteForm } from './invite-form.tsx'

type Props = {
  group: GroupDocument
  invitations: readonly InvitationDocument[]
  dialog: ReturnType<typeof useDialog<{ role: Role }>>
}

export function InviteDialog({ group, invitations, dialog }: Props) {
  const role = dialog.args?.role ?? 'athlete'
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={role === 'coach' ? <Trans>Convidar treinador</Trans> : <Trans>Convidar por e-mail</Trans>}
      subtitle={group.name}
    >
      <InviteForm key={role} group={group} role={role} invitations={invitations} />
    </Dialog>
  )
}

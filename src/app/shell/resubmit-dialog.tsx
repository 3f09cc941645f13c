import { Trans } from '@lingui/react/macro'
import { syncDialog } from '#src/features/sync-status/sync-pill.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'

export const sendAgainDialog = defineDialog<string>('send-again')

const ResubmitForm = onDemand(
  () => import('./resubmit-form.tsx').then((m) => m.ResubmitForm),
  <Skeleton height={68} count={4} />,
)

/** Opens from the panel of the sync pill, by the id of what needs the person, and leads back there. */
export function ResubmitDialog() {
  const dialog = sendAgainDialog.use()
  const back = () => syncDialog.open()
  return (
    <Dialog opened={dialog.opened} onClose={back} title={<Trans>Editar e enviar de novo</Trans>} width={560}>
      {dialog.args && <ResubmitForm id={dialog.args} onDone={back} />}
    </Dialog>
  )
}

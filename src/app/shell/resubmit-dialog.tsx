import { Trans } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'

const ResubmitForm = onDemand(
  () => import('./resubmit-form.tsx').then((m) => m.ResubmitForm),
  <Skeleton height={68} count={4} />,
)

/** Opens from the panel of the sync pill, by the id of what needs the person, and leads back there. */
export function ResubmitDialog() {
  const dialog = useDialog<string>('send-again')
  const panel = useDialog<null>('sync')
  const back = () => panel.open(null)
  return (
    <Dialog opened={dialog.opened} onClose={back} title={<Trans>Editar e enviar de novo</Trans>} width={560}>
      {dialog.args && <ResubmitForm id={dialog.args} onDone={back} />}
    </Dialog>
  )
}

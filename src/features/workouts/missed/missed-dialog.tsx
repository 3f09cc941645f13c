import { Trans } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { MissedForm } from './missed-form.tsx'

type Props = { workout: WorkoutDocument; opened: boolean; onClose: () => void }

/** Asks why a workout was not done, and marks it as missed. */
export function MissedDialog({ workout, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Não deu para treinar</Trans>}
      subtitle={workout.name}
    >
      <MissedForm workout={workout} onDone={onClose} />
    </Dialog>
  )
}

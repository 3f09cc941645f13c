import { Trans } from '@lingui/react/macro'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CompleteForm } from './complete-form.tsx'

type Props = { workout: WorkoutDocument; opened: boolean; onClose: () => void }

/** Asks how the workout was and logs it. */
export function CompleteDialog({ workout, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={<Trans>Como foi?</Trans>} subtitle={workout.name}>
      <CompleteForm workout={workout} onDone={onClose} />
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import { CompleteForm } from './complete-form.tsx'

type Props = { workout: WorkoutDocument; opened: boolean; onClose: () => void }

/** Asks how the workout was and logs it. The form has its own values, so that their being written draws nothing here. */
export const CompleteDialog = memo(function CompleteDialog({ workout, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Como foi?`} subtitle={planDone(workout).name}>
      <CompleteForm workout={workout} onDone={onClose} />
    </Dialog>
  )
}, looksSame)

function looksSame(before: Props, now: Props): boolean {
  const sameWorkout =
    before.workout.clientId === now.workout.clientId &&
    planDone(before.workout).name === planDone(now.workout).name
  return sameWorkout && before.opened === now.opened && before.onClose === now.onClose
}

import { Trans } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

const MonthPicker = onDemand(
  () => import('#src/ui/month-picker.tsx').then((m) => m.MonthPicker),
  <Skeleton height={330} />,
)

type Props = {
  workout: WorkoutDocument | undefined
  dialog: { opened: boolean; close: () => void }
  onMove: (key: string, day: string) => Promise<void>
}

/** Moves a workout without dragging it: by keyboard and on touch screens. The day that is picked is the answer. */
export function MoveDialog({ workout, dialog, onMove }: Props) {
  const pick = (day: string) => {
    dialog.close()
    if (workout) void onMove(workout.clientId, day)
  }
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={<Trans>Mover para…</Trans>}
      subtitle={workout?.name}
      width={420}
    >
      {workout && <MonthPicker value={workout.scheduledTo} onChange={pick} focused />}
    </Dialog>
  )
}

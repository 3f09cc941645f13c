import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { WorkoutDocument } from '../../../../../sync/client.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

const MonthPicker = lazy(() =>
  import('../../../../ui/form/month-picker.tsx').then((m) => ({ default: m.MonthPicker })),
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
      <Suspense fallback={<Skeleton height={330} />}>
        {workout && <MonthPicker value={workout.scheduledTo} onChange={pick} focused />}
      </Suspense>
    </Dialog>
  )
}

import { Trans } from '@lingui/react/macro'
import { useKeepPrevious } from '#src/data/query/use-live-query.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

const MonthPicker = onDemand(
  () => import('#src/ui/month-picker.tsx').then((m) => m.MonthPicker),
  <Skeleton height={330} />,
)

export const moveWorkoutDialog = defineDialog<{ key: string }>('move-workout')

type Props = {
  workoutOf: (key: string | undefined) => WorkoutDocument | undefined
  onMove: (key: string, day: string) => Promise<void>
}

/** Moves a workout without dragging it: by keyboard and on touch screens. The day that is picked is the answer. */
export function MoveDialog({ workoutOf, onMove }: Props) {
  const dialog = moveWorkoutDialog.use()
  // While it fades out, what it was about may have left the screen.
  const workout = useKeepPrevious(workoutOf(dialog.args?.key))
  const pick = (day: string) => {
    dialog.close()
    if (workout) void onMove(workout.clientId, day)
  }
  return (
    <Dialog {...dialog.frame} title={<Trans>Mover para…</Trans>} subtitle={workout?.name} width={420}>
      {workout && <MonthPicker value={workout.scheduledTo} onChange={pick} focused />}
    </Dialog>
  )
}

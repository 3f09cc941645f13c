import { Plural, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { longDay } from '#src/i18n/day-text.ts'
import type { BulkTarget } from '#src/training/planning/plan-dialogs.ts'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { ShiftForm } from './shift-form.tsx'
import { workoutsOfTarget } from './workouts-of-target.ts'

type Props = DialogFrame & {
  target: BulkTarget
  days: number
  onMove: (workouts: readonly WorkoutDocument[], days: number) => Promise<void>
}

/** Moves several workouts by the same number of days. */
export function ShiftDialog({ target, days, onMove, ...frame }: Props) {
  const { t, i18n } = useLingui()
  const workouts = useLiveQuery(workoutsOfTarget, target)
  const title =
    'from' in target ? (
      t`Mover este dia e os seguintes`
    ) : (
      <Plural value={workouts?.length ?? 0} one="Mover # treino" other="Mover # treinos" />
    )
  return (
    <Dialog
      {...frame}
      title={title}
      subtitle={'from' in target && longDay(target.from, i18n.locale)}
      width={440}
    >
      {workouts ? (
        <ShiftForm
          workouts={workouts}
          start={days}
          onMove={(by) => {
            frame.onClose()
            void onMove(workouts, by)
          }}
        />
      ) : (
        <Skeleton height={200} />
      )}
    </Dialog>
  )
}

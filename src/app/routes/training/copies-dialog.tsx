import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { CopiesForm } from '#src/features/workouts/copies/copies-form.tsx'
import { workoutByKey } from '#src/features/workouts/queries.ts'
import { copiesOf } from '#src/training/copies.ts'
import { changeCopiesDialog } from '#src/training/planning/plan-dialogs.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { usePeople } from '../library/use-people.ts'

/** Changes a workout in all of its copies that nobody has done yet. */
export function CopiesDialog() {
  const dialog = changeCopiesDialog.use()
  return dialog.args ? (
    <Opened workoutKey={dialog.args.key} opened={dialog.opened} onClose={dialog.close} />
  ) : null
}

type Props = { workoutKey: string; opened: boolean; onClose: () => void }

function Opened({ workoutKey, opened, onClose }: Props) {
  const workout = useLiveQuery(workoutByKey, workoutKey)
  const copies = useLiveQuery(copiesOf, workout ?? undefined)
  const { athletes } = usePeople()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Mudar em todos que ainda não fizeram</Trans>}
      subtitle={workout?.name}
      sheet
    >
      {workout && copies ? (
        <CopiesForm key={workoutKey} workout={workout} copies={copies} athletes={athletes} onDone={onClose} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

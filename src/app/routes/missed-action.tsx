import { Trans } from '@lingui/react/macro'
import { IconCalendarX } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { Button } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

const MissedDialog = onDemand(() =>
  import('../../features/workouts/missed-dialog.tsx').then((m) => m.MissedDialog),
)

/** Lets an athlete say that a workout was not done, or change the reason; nothing once it was logged as done. */
export function MissedAction({ workout }: { workout: WorkoutDocument }) {
  const dialog = useDialog<null>('missed')
  if (workout.sport === 'rest') return null
  return (
    <>
      {workout.status !== 'completed' && (
        <Button large onClick={() => dialog.open(null)}>
          <IconCalendarX size={20} stroke={1.75} aria-hidden />
          {workout.status === 'missed' ? <Trans>Mudar o motivo</Trans> : <Trans>Não deu para treinar</Trans>}
        </Button>
      )}
      <MissedDialog workout={workout} opened={dialog.opened} onClose={dialog.close} />
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { Button } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

const CompleteDialog = onDemand(() =>
  import('../../features/workouts/complete-dialog.tsx').then((m) => m.CompleteDialog),
)

type Props = { workout: WorkoutDocument }

/** Lets an athlete log a workout, or change the log. Apart from the card, which need not be drawn anew for a dialog. */
export function CompleteAction({ workout }: Props) {
  const dialog = useDialog<null>(`complete ${workout.clientId}`)
  const done = workout.status === 'completed'
  const restful = workout.sport === 'rest'
  return (
    <>
      <Button kind={done || restful ? 'plain' : 'primary'} large wide onClick={() => dialog.open(null)}>
        <IconCheck size={22} stroke={2.2} aria-hidden />
        <Label workout={workout} />
      </Button>
      <CompleteDialog workout={workout} opened={dialog.opened} onClose={dialog.close} />
    </>
  )
}

function Label({ workout: { status, sport } }: Props) {
  if (status === 'completed') return <Trans>Editar registro</Trans>
  return sport === 'rest' ? <Trans>Registrar descanso</Trans> : <Trans>Concluir treino</Trans>
}

import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { openWorkoutDialog } from '../workout-dialogs.tsx'

type Props = { workout: WorkoutDocument }

/** Lets an athlete log a workout, or change the log. */
export function CompleteAction({ workout }: Props) {
  const done = workout.status === 'completed'
  const restful = workout.sport === 'rest'
  return (
    <Button
      kind={done || restful ? 'plain' : 'primary'}
      large
      wide
      onClick={() => openWorkoutDialog('complete', workout.clientId)}
    >
      {(done || !restful) && <IconCheck size={22} stroke={2.2} aria-hidden />}
      <Label workout={workout} />
    </Button>
  )
}

/** Lets an athlete log a workout as done as planned; nothing once it is logged. */
export function AsPlannedAction({ workout: { clientId, status } }: Props) {
  if (status === 'completed') return null
  return (
    <Button large onClick={() => openWorkoutDialog('as-planned', clientId)}>
      <Trans>Como planejado</Trans>
    </Button>
  )
}

function Label({ workout: { status, sport } }: Props) {
  if (status === 'completed') return <Trans>Editar registro</Trans>
  return sport === 'rest' ? <Trans>Registrar descanso</Trans> : <Trans>Concluir treino</Trans>
}

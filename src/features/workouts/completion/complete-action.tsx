import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import { workoutDialogs } from '../workout-dialogs.tsx'

type Props = {
  workout: WorkoutDocument
  /** A watch recorded it. */
  isRecorded: boolean
}

/** Lets an athlete log a workout, or change the log. */
export function CompleteAction({ workout, isRecorded }: Props) {
  const done = workout.status === 'completed'
  const restful = planDone(workout).sport === 'rest'
  return (
    <Button
      kind={done || restful ? 'plain' : 'primary'}
      large
      wide
      onClick={() => workoutDialogs.complete.open(workout.clientId)}
    >
      {(done || !restful) && <IconCheck size={22} stroke={2.2} aria-hidden />}
      <Label done={done} restful={restful} isRecorded={isRecorded} />
    </Button>
  )
}

/** Lets an athlete log a workout as done as planned; nothing once it is logged, or recorded. */
export function AsPlannedAction({ workout: { clientId, status }, isRecorded }: Props) {
  if (status === 'completed' || isRecorded) return null
  return (
    <Button large onClick={() => workoutDialogs.asPlanned.open(clientId)}>
      <Trans>Como planejado</Trans>
    </Button>
  )
}

type LabelProps = { done: boolean; restful: boolean; isRecorded: boolean }

function Label({ done, restful, isRecorded }: LabelProps) {
  if (done) return <Trans>Editar registro</Trans>
  if (isRecorded) return <Trans>Dizer como foi</Trans>
  return restful ? <Trans>Registrar descanso</Trans> : <Trans>Concluir treino</Trans>
}

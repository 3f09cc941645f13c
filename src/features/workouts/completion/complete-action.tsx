import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import { workoutDialogs } from '../workout-dialogs.tsx'
import styles from './complete-action.module.css'

type Props = {
  workout: WorkoutDocument
  /** A watch recorded it. */
  isRecorded: boolean
  /** In reach while its page scrolls: round on phones, where its words are read out alone. */
  floats?: boolean
}

/** Lets an athlete log a workout, or change the log. */
export function CompleteAction({ workout, isRecorded, floats = false }: Props) {
  const done = workout.status === 'completed'
  const restful = planDone(workout).sport === 'rest'
  return (
    <Button
      kind={done || restful ? 'plain' : 'primary'}
      large
      wide={!floats}
      className={floats ? styles.floats : undefined}
      data-floating={floats || undefined}
      onClick={() => workoutDialogs.complete.open(workout.clientId)}
    >
      {(floats || done || !restful) && <IconCheck size={22} stroke={2.2} aria-hidden />}
      <span className={floats ? styles.words : undefined}>
        <Label done={done} restful={restful} isRecorded={isRecorded} />
      </span>
    </Button>
  )
}

type LabelProps = { done: boolean; restful: boolean; isRecorded: boolean }

function Label({ done, restful, isRecorded }: LabelProps) {
  if (done) return <Trans>Editar registro</Trans>
  if (isRecorded) return <Trans>Dizer como foi</Trans>
  return restful ? <Trans>Registrar descanso</Trans> : <Trans>Concluir treino</Trans>
}

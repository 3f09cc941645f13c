import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { workoutPath } from '../../config/paths.ts'
import { DeckButton } from '../../features/workouts/deck-button.tsx'
import { WorkoutCard } from '../../features/workouts/workout-card.tsx'
import { Button } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

const CompleteDialog = onDemand(() =>
  import('../../features/workouts/complete-dialog.tsx').then((m) => m.CompleteDialog),
)

type Props = {
  workout: WorkoutDocument
  today: string
  /** Stands on the workout's own page, whose heading is its name. */
  onOwnPage?: boolean
  /** Among several of a day: closes it to a line. */
  onCollapse?: () => void
}

/** A workout as its athlete meets it: to read, to take to the pool, to log. */
export function AthleteWorkoutCard({ workout, today, onOwnPage = false, onCollapse }: Props) {
  const completing = useDialog<null>(`complete ${workout.clientId}`)
  const done = workout.status === 'completed'
  const restful = workout.sport === 'rest'
  return (
    <>
      <WorkoutCard
        workout={workout}
        today={today}
        {...(onOwnPage ? { nameless: true } : { to: workoutPath(workout.clientId) })}
        {...(onCollapse ? { onCollapse } : {})}
      >
        <Button kind={done || restful ? 'plain' : 'primary'} large wide onClick={() => completing.open(null)}>
          <IconCheck size={22} stroke={2.2} aria-hidden />
          <CompleteLabel workout={workout} />
        </Button>
        <DeckButton workout={workout} />
      </WorkoutCard>
      <CompleteDialog workout={workout} opened={completing.opened} onClose={completing.close} />
    </>
  )
}

function CompleteLabel({ workout: { status, sport } }: Pick<Props, 'workout'>) {
  if (status === 'completed') return <Trans>Editar registro</Trans>
  return sport === 'rest' ? <Trans>Registrar descanso</Trans> : <Trans>Concluir treino</Trans>
}

import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsMaximize, IconCheck } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { workoutPath } from '../../config/paths.ts'
import { CompleteDialog } from '../../features/workouts/complete-dialog.tsx'
import { DeckView } from '../../features/workouts/deck-view.tsx'
import { WorkoutCard } from '../../features/workouts/workout-card.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

type Props = {
  workout: WorkoutDocument
  today: string
  /** Stands on the workout's own page, whose heading is its name. */
  onOwnPage?: boolean
}

/** A workout as its athlete meets it: to read, to take to the pool, to log. */
export function AthleteWorkoutCard({ workout, today, onOwnPage = false }: Props) {
  const { t } = useLingui()
  const completing = useDialog<null>(`complete ${workout.clientId}`)
  const deck = useDialog<null>(`deck ${workout.clientId}`)
  const done = workout.status === 'completed'
  const restful = workout.sport === 'rest'
  return (
    <>
      <WorkoutCard
        workout={workout}
        today={today}
        {...(onOwnPage ? { nameless: true } : { to: workoutPath(workout.clientId) })}
      >
        <Button kind={done || restful ? 'plain' : 'primary'} large wide onClick={() => completing.open(null)}>
          <IconCheck size={22} stroke={2.2} aria-hidden />
          <CompleteLabel workout={workout} />
        </Button>
        <Button large square aria-label={t`Ver em letras grandes`} onClick={() => deck.open(null)}>
          <IconArrowsMaximize size={22} stroke={1.75} aria-hidden />
        </Button>
      </WorkoutCard>
      <CompleteDialog workout={workout} opened={completing.opened} onClose={completing.close} />
      <DeckView workout={workout} opened={deck.opened} onClose={deck.close} />
    </>
  )
}

function CompleteLabel({ workout: { status, sport } }: Pick<Props, 'workout'>) {
  if (status === 'completed') return <Trans>Editar registro</Trans>
  return sport === 'rest' ? <Trans>Registrar descanso</Trans> : <Trans>Concluir treino</Trans>
}

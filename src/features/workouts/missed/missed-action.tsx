import { Trans } from '@lingui/react/macro'
import { IconCalendarX } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutDialogs } from '../workout-dialogs.tsx'

/** Lets an athlete say that a workout was not done, or change the reason; nothing once it was logged as done. */
export function MissedAction({ workout }: { workout: WorkoutDocument }) {
  if (workout.sport === 'rest' || workout.status === 'completed') return null
  return (
    <Button large onClick={() => workoutDialogs.missed.open(workout.clientId)}>
      <IconCalendarX size={20} aria-hidden />
      {workout.status === 'missed' ? (
        <Trans>Mudar o motivo</Trans>
      ) : (
        <Trans>
          Não deu <span>para treinar</span>
        </Trans>
      )}
    </Button>
  )
}

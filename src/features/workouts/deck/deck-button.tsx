import { useLingui } from '@lingui/react/macro'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutDialogs } from '../workout-dialogs.tsx'

/** Opens a workout's text in huge letters. */
export function DeckButton({ workout, className }: { workout: WorkoutDocument; className?: string }) {
  const { t } = useLingui()
  return (
    <Button
      kind="quiet"
      square
      className={className}
      aria-label={t`Ver em letras grandes`}
      onClick={() => workoutDialogs.deck.open(workout.clientId)}
    >
      <IconArrowsMaximize size={22} aria-hidden />
    </Button>
  )
}

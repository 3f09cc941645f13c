import { useLingui } from '@lingui/react/macro'
import { IconArrowsMaximize } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { Button } from '../../../ui/button.tsx'
import { useWorkoutDialog } from '../workout-dialogs.tsx'

/** Opens a workout's text in huge letters. */
export function DeckButton({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const deck = useWorkoutDialog('deck')
  return (
    <Button large square aria-label={t`Ver em letras grandes`} onClick={() => deck.open(workout.clientId)}>
      <IconArrowsMaximize size={22} aria-hidden />
    </Button>
  )
}

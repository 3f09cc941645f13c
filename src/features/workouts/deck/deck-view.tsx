import { WorkoutLines } from '#src/training/workout-lines.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import styles from './deck-view.module.css'
import { useFittingText } from './use-fitting-text.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Props = { workout: WorkoutDocument; opened: boolean; onClose: () => void }

/** The text in letters that are read from the water, on a screen that stays awake. */
export function DeckView({ workout, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={workout.name} full>
      <Deck workout={workout} />
    </Dialog>
  )
}

function Deck({ workout: { sport, description, athleteId, scheduledTo } }: Pick<Props, 'workout'>) {
  useWakeLock()
  const fitting = useFittingText()
  return (
    <div className={styles.deck} data-sport={sport} ref={fitting}>
      <WorkoutLines sport={sport} description={description} athleteId={athleteId} day={scheduledTo} />
    </div>
  )
}

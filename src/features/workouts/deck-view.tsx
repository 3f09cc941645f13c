import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './deck-view.module.css'
import { useAwake } from './use-awake.ts'
import { WorkoutLines } from './workout-lines.tsx'

type Props = { workout: WorkoutDocument; opened: boolean; onClose: () => void }

/** The text in letters that are read from the water, on a screen that stays awake. */
export function DeckView({ workout, opened, onClose }: Props) {
  useAwake(opened)
  return (
    <Dialog opened={opened} onClose={onClose} title={workout.name} full>
      <div className={styles.deck} data-sport={workout.sport}>
        <WorkoutLines sport={workout.sport} description={workout.description} />
      </div>
    </Dialog>
  )
}

import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import styles from './deck-view.module.css'
import { useAwake } from './use-awake.ts'
import { WorkoutLines } from './workout-lines.tsx'

/** The text in letters that are read from the water, on a screen that stays awake. */
export function DeckView({ workout: { sport, description } }: { workout: WorkoutDocument }) {
  useAwake()
  return (
    <div className={styles.deck} data-sport={sport}>
      <WorkoutLines sport={sport} description={description} />
    </div>
  )
}

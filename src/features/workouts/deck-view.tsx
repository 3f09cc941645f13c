import { useEffect } from 'react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './deck-view.module.css'
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

/** Keeps the screen on; browsers that cannot, and low batteries, simply let it sleep. */
function useAwake(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      if (document.visibilityState === 'visible') lock = await navigator.wakeLock.request('screen')
    }
    const again = () => void hold().catch(() => undefined)
    again()
    // The browser lets go of the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [on])
}

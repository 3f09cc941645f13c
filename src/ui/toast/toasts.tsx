import { useEffect } from 'react'
import { useStore } from '#src/config/create-store.ts'
import { watchUndoKey } from './last-undo.ts'
import styles from './toast.module.css'
import { toastStore } from './toast.ts'

/** Where toasts appear, once per page. */
export function Toasts() {
  const { Place, plain } = useStore(toastStore)
  useEffect(watchUndoKey, [])
  return (
    <>
      {Place && <Place />}
      {plain && (
        <p role="alert" className={styles.plain}>
          {plain}
        </p>
      )}
    </>
  )
}

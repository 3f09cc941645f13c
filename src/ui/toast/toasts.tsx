import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'
import { toastStore } from './toast.ts'

/** Where toasts appear, once per page. */
export function Toasts() {
  const { Place, plain } = useSyncExternalStore(toastStore.subscribe, toastStore.read)
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

import styles from './spinner.module.css'

/** For what only the server can do, never for local data. Says what is going on. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden />
      {label}
    </p>
  )
}

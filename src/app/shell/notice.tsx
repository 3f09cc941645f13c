import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './notices.module.css'

/** One thing that the app has to say, and what can be done about it. */
export function Notice({
  children,
  act,
  onAct,
}: {
  children: ReactNode
  act?: ReactNode
  onAct?: () => void
}) {
  return (
    <p className={styles.notice}>
      <span>{children}</span>
      {act && <Button onClick={onAct}>{act}</Button>}
    </p>
  )
}

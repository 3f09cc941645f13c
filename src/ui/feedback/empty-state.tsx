import type { ComponentType, ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  icon?: ComponentType<{ size: number; 'aria-hidden': true }>
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
}

/** A list or page that has nothing to show, or could not be shown, said kindly. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{Icon && <Icon size={26} aria-hidden />}</span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type Props = {
  title: string
  /** Actions of the whole card, next to its heading. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a page with a heading of its own. */
export function Card({ title, action, children }: Props) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type Props = {
  title: string
  /** What can be done to the whole card, beside its heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page that stands for itself, under its own heading. */
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

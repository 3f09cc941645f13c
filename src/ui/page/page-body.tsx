import type { ReactNode } from 'react'
import styles from './page-body.module.css'

type Props = {
  children: ReactNode
  /** Next to the rest on wide screens, below it on narrow ones. */
  aside?: ReactNode
  /** As wide as the window: for a table. */
  wide?: boolean
}

/** The content under a page's header, in one column or two. */
export function PageBody({ children, aside, wide = false }: Props) {
  return (
    <div className={styles.body} data-aside={aside !== undefined} data-wide={wide}>
      <div className={styles.main}>{children}</div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}

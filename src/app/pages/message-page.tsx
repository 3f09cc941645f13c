import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Logo } from '#src/ui/page/logo.tsx'
import styles from './message-page.module.css'

type Props = { number?: string; title: string; children: ReactNode; action: ReactNode }

/** A whole page that only says one thing. */
export function MessagePage({ number, title, children, action }: Props) {
  useDocumentTitle(`${title} · Rumo`)
  return (
    <main className={styles.page}>
      <Logo size={44} />
      {number && (
        <p className={`num ${styles.number}`} aria-hidden>
          {number}
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{children}</p>
      {action}
    </main>
  )
}

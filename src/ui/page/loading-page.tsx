import { useLingui } from '@lingui/react/macro'
import styles from './loading-page.module.css'
import { Logo } from './logo.tsx'

/** Shown only when the device takes noticeably long to read its own data. */
export function LoadingPage() {
  const { t } = useLingui()
  return (
    <main className={styles.page} aria-busy>
      <Logo size={52} />
      <p role="status">{t`Carregando…`}</p>
    </main>
  )
}

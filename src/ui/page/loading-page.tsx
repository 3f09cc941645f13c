import { Trans } from '@lingui/react/macro'
import styles from './loading-page.module.css'
import { Logo } from './logo.tsx'

/** Shown only when the device takes noticeably long to read its own data. */
export function LoadingPage() {
  return (
    <main className={styles.page} aria-busy>
      <Logo size={52} />
      <p role="status">
        <Trans>Carregando…</Trans>
      </p>
    </main>
  )
}

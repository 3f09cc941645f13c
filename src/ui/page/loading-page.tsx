import { Trans } from '@lingui/react/macro'
import styles from './loading-page.module.css'
import { Mark } from './logo.tsx'

/** Shown only when the device takes noticeably long to read its own data. */
export function LoadingPage() {
  return (
    <main className={styles.page} aria-busy>
      <Mark size={52} />
      <p role="status">
        <Trans>Carregando…</Trans>
      </p>
    </main>
  )
}

import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import type { SessionRecord } from '../../../sync/ports.ts'
import { paths, signInAgainPath } from '../../config/paths.ts'
import { InstallPrompt } from '../../features/install/install-prompt.tsx'
import { SyncPill } from '../../features/sync-status/sync-pill.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { HeaderExtras } from '../../ui/page-header.tsx'
import { useDesktop } from '../../ui/use-desktop.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { Notices } from './notices.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SendAgainDialog } from './send-again-dialog.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { Tabs } from './tabs.tsx'
import { useSessionKeys } from './use-session-keys.ts'

/** Only fingers pull a page down. */
const RefreshGesture = lazy(() =>
  import('./refresh-gesture.tsx').then((m) => ({ default: m.RefreshGesture })),
)
const touch = navigator.maxTouchPoints > 0

/** The frame around every screen of a signed-in person. */
export function Shell({ record, name }: { record: SessionRecord; name: string }) {
  const { userId, role } = record
  useSessionKeys(record)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const desktop = useDesktop()
  const here = pathname + search
  const again = useDialog<string>('send-again')
  const signInAgain = useMemo(() => () => void navigate(signInAgainPath(here)), [navigate, here])
  const extras = (
    <>
      <SyncPill onSignIn={signInAgain} onEdit={again.open} />
      {!desktop && (
        <ProfileMenu name={name}>
          <Avatar name={name} size={36} />
        </ProfileMenu>
      )}
    </>
  )
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        <Trans>Pular para o conteúdo</Trans>
      </a>
      {desktop && (
        <ErrorBoundary>
          <Sidebar userId={userId} role={role} name={name} />
        </ErrorBoundary>
      )}
      <main id="content" className={styles.main} tabIndex={-1}>
        <Notices onSignIn={signInAgain} />
        <HeaderExtras value={extras}>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<span aria-busy />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </HeaderExtras>
      </main>
      {!desktop && (
        <ErrorBoundary>
          <Tabs role={role} />
        </ErrorBoundary>
      )}
      <SendAgainDialog />
      {touch && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <RefreshGesture />
          </Suspense>
        </ErrorBoundary>
      )}
      {pathname === paths.home && <InstallPrompt />}
    </div>
  )
}

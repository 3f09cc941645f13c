import { Trans } from '@lingui/react/macro'
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { paths, signInAgainPath } from '#src/config/paths.ts'
import { screenTimings } from '#src/config/timings.ts'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import { InstallPrompt } from '#src/features/install/install-prompt.tsx'
import { RefusalToasts } from '#src/features/sync-status/attention/refusal-toasts.tsx'
import { SyncPill, syncDialog } from '#src/features/sync-status/sync-pill.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { keepPresses } from '#src/ui/browser/keep-presses.ts'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { HeaderExtras } from '#src/ui/page/page-header.tsx'
import type { SessionRecord } from '#sync/client.ts'
import { Sidebar } from './navigation/sidebar.tsx'
import { Tabs } from './navigation/tabs.tsx'
import { Notices } from './notices.tsx'
import { ProfileMenu } from './profile/profile-menu.tsx'
import styles from './shell.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { useSessionKeys } from './use-session-keys.ts'
import { useUpdate } from './use-update.ts'

/** Only fingers pull a page down. */
const RefreshGesture = onDemand(() => import('./refresh-gesture.tsx').then((m) => m.RefreshGesture), null)
/** Only for what a fitness service recorded. */
const MatchArrived = onDemand(
  () => import('#src/features/activities/match-arrived.tsx').then((m) => m.MatchArrived),
  null,
)
/** Only for a coach whose page was killed while it applied a plan. */
const UnfinishedWorkouts = onDemand(
  () => import('./unfinished-workouts.tsx').then((m) => m.UnfinishedWorkouts),
  null,
)
keepPresses()

const touch = navigator.maxTouchPoints > 0

type Props = {
  record: SessionRecord
  name: string
  email: string | undefined
  /** The database is not open yet: the buttons are off, because nothing could be written. */
  opening: boolean
}

/** The frame around every screen of a signed-in person. Of its parts only those that depend on the address render again with it. */
export const Shell = memo(function Shell({ record, name, email, opening }: Props) {
  const { userId, role } = record
  useSessionKeys(record)
  const navigate = useNavigate()
  const desktop = useDesktop()
  const settled = useSettled()
  const [unfinished] = useState(() =>
    deviceStore.keys().some((key) => key.startsWith(`${storageKeys.applying}:${userId}:`)),
  )
  const signInAgain = useCallback(
    () => void navigate(signInAgainPath(location.pathname + location.search, email)),
    [navigate, email],
  )
  const extras = useMemo(
    () => (
      <>
        <SyncStatus onSignIn={signInAgain} />
        {!desktop && (
          <ProfileMenu name={name}>
            <Avatar name={name} size={36} />
          </ProfileMenu>
        )}
      </>
    ),
    [signInAgain, desktop, name],
  )
  return (
    <div className={styles.frame} inert={opening}>
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
        {unfinished && (
          <ErrorBoundary fallback={null}>
            <UnfinishedWorkouts />
          </ErrorBoundary>
        )}
        <HeaderExtras value={extras}>
          <Screen />
        </HeaderExtras>
      </main>
      {!desktop && (
        <ErrorBoundary>
          <Tabs role={role} />
        </ErrorBoundary>
      )}
      <ResubmitDialog />
      <Shortcuts role={role} />
      {!opening && <RefusalToasts />}
      {role === 'athlete' && settled && !opening && (
        <ErrorBoundary fallback={null}>
          <MatchArrived />
        </ErrorBoundary>
      )}
      {touch && (
        <ErrorBoundary fallback={null}>
          <RefreshGesture />
        </ErrorBoundary>
      )}
    </div>
  )
})

/** Whether the first screen has been there for a while, so that less urgent files may be fetched. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), screenTimings.settled)
    return () => clearTimeout(timer)
  }, [])
  return settled
}

/** The pill, whose panel leads to what is edited and sent again. */
function SyncStatus({ onSignIn }: { onSignIn: () => void }) {
  const update = useUpdate()
  return <SyncPill onSignIn={onSignIn} onUpdate={update} onEdit={sendAgainDialog.open} />
}

/** The screen of the address. One that crashes is left to the router's error page. */
function Screen() {
  const { pathname } = useLocation()
  return (
    <>
      <Outlet />
      {pathname === paths.home && <InstallPrompt />}
    </>
  )
}

const sendAgainDialog = defineDialog<string>('send-again')

const ResubmitForm = onDemand(
  () => import('./resubmit-form.tsx').then((m) => m.ResubmitForm),
  <Skeleton height={68} count={4} />,
)

/** Opens from the panel of the sync pill, by the id of what needs the person, and leads back there. */
function ResubmitDialog() {
  const dialog = sendAgainDialog.use()
  const back = () => syncDialog.open()
  return (
    <Dialog opened={dialog.opened} onClose={back} title={<Trans>Editar e enviar de novo</Trans>} width={560}>
      {dialog.args && <ResubmitForm id={dialog.args} onDone={back} />}
    </Dialog>
  )
}

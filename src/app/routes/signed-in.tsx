import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useStore } from '#src/config/create-store.ts'
import { paths, signInPath } from '#src/config/paths.ts'
import { askForBackgroundSync } from '#src/data/session/background-sync.ts'
import { keepStorageOnceWritten } from '#src/data/session/keep-storage.ts'
import { SessionContext } from '#src/data/session/session-context.ts'
import { usePerson } from '#src/data/session/use-person.ts'
import { RecordStates } from '#src/training/record/record-states.tsx'
import { KeptReadings } from '#src/training/volume/kept-readings.tsx'
import { dialogStore } from '#src/ui/dialog/open-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import { forgetUndos } from '#src/ui/toast/last-undo.ts'

const OtherPersonPage = onDemand(
  () => import('../pages/other-person-page.tsx').then((m) => m.OtherPersonPage),
  <LoadingPage />,
  'entry',
)
const StorageFailedPage = onDemand(
  () => import('../pages/storage-failed-page.tsx').then((m) => m.StorageFailedPage),
  <LoadingPage />,
  'entry',
)

/**
 * The guard of everything behind sign-in: a person whom this device remembers gets in without a request.
 * The exchange reports an expired session and the status shows it; the person is not signed out.
 */
export function Page() {
  const person = usePerson()
  const location = useLocation()
  const client = person.kind === 'open' ? person.client : null
  const session = useMemo(
    () =>
      person.kind === 'open' || person.kind === 'opening'
        ? { userId: person.record.userId, role: person.record.role, client: person.client }
        : null,
    [person],
  )
  useEffect(() => (client ? askForBackgroundSync(client) : undefined), [client])
  useEffect(() => (client ? keepStorageOnceWritten(client) : undefined), [client])
  useEffect(() => (client ? forgetUndos : undefined), [client])

  const dialog = useStore(dialogStore)

  // Only Today is shown before the database is open: it reads, and whatever writes is out of reach on it.
  const waits = person.kind === 'opening' && (dialog !== null || location.pathname !== paths.home)
  if (person.kind === 'starting' || waits) return <LoadingPage />
  if (person.kind === 'storage-failed') {
    return <StorageFailedPage trouble={person.trouble} userId={person.record.userId} />
  }
  if (person.kind === 'other-person') {
    return <OtherPersonPage name={person.record.name} />
  }
  if (person.kind === 'nobody' || !session) {
    // After a sign-out the next person may be somebody else, so they start at home.
    const left = person.kind === 'nobody' && person.left
    return <Navigate to={left ? paths.signIn : signInPath(location.pathname + location.search)} replace />
  }
  return (
    <SessionContext value={session}>
      <KeptReadings key={session.userId} userId={session.userId} />
      <RecordStates>
        <Outlet />
      </RecordStates>
    </SessionContext>
  )
}

import { useEffect, useState } from 'react'
import type { SyncStatus } from '../../../sync/client.ts'
import { useSession } from '../../data/session/session-context.ts'

/** Where the exchange with the server stands, live; undefined for the first moment of a page. */
export function useSyncStatus(): SyncStatus | undefined {
  const { status$ } = useSession().client
  const [status, setStatus] = useState<SyncStatus>()
  useEffect(() => {
    const subscription = status$.subscribe(setStatus)
    return () => subscription.unsubscribe()
  }, [status$])
  return status
}

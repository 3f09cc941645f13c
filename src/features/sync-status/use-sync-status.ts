import type { SyncStatus } from '../../../sync/client.ts'
import { useObservable } from '../../data/query/use-live-query.ts'
import { useSession } from '../../data/session/session-context.ts'

/** Where the exchange with the server stands, live; undefined for the first moment of a page. */
export function useSyncStatus(): SyncStatus | undefined {
  return useObservable(useSession().client.status$)
}

import type { SyncStatus } from '../../../sync/client.ts'
import { useObservable } from '../../data/query/use-live-query.ts'
import { useSession } from '../../data/session/session-context.ts'

/** The live status of the exchange; undefined for the first moment of a page. */
export function useSyncStatus(): SyncStatus | undefined {
  return useObservable(useSession().client.status$)
}

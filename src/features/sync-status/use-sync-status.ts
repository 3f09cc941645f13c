import { useObservable } from '#src/config/create-store.ts'
import { useSession } from '#src/data/session/session-context.ts'
import type { SyncStatus } from '#sync/client.ts'

/** The live status of the exchange; undefined for the first moment of a page. */
export function useSyncStatus(): SyncStatus | undefined {
  return useObservable(useSession().client.status$)
}

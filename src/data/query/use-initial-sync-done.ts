import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { RumoDatabase } from '#sync/client.ts'
import { exchangeState$ } from '#sync/first-screen.ts'
import { useLiveQuery } from './use-live-query.ts'

/**
 * Whether this device's first pull has ended. Before that, nothing here does not mean nothing there: what is said of
 * rows that are missing, or of how many there are, waits for it.
 */
export function useInitialSyncDone(): boolean {
  return useLiveQuery(complete, null) ?? false
}

function complete(database: RumoDatabase): Observable<boolean> {
  return exchangeState$(database).pipe(
    map((state) => state.complete),
    distinctUntilChanged(),
  )
}

import { NEVER } from 'rxjs'
import type { SyncClient } from './client.ts'
import { hasStoredWorkouts, storedRows } from './platform/stored-rows.ts'

export { exchangeState$ } from './replication/exchange-state.ts'
export { heldFrom$ } from './replication/held-days.ts'

/**
 * What a cold start shows until the person's database is open: a client that only reads, and says nothing of the exchange.
 * @returns null when the device has no workouts of this person that can be read without migrating them.
 */
export async function readOnlyClient(userId: number): Promise<SyncClient | null> {
  if (!(await hasStoredWorkouts(userId))) return null
  return {
    database: storedRows(userId),
    status$: NEVER,
    server$: NEVER,
    syncNow: () => undefined,
    askForNews: () => undefined,
    wantAllDaysOf: () => Promise.resolve(),
    flush: () => Promise.resolve(false),
    close: () => Promise.resolve(),
    wipe: () => Promise.resolve(),
  }
}

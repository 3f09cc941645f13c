import { filter, firstValueFrom, map, merge, race, skip, switchMap, take, timer } from 'rxjs'
import { screenTimings } from '#src/config/timings.ts'
import type { Phase, SyncClient } from '#sync/client.ts'

/** Phases in which a new exchange has failed. */
const failed: ReadonlySet<Phase> = new Set([
  'unreachable',
  'portal',
  'full',
  'signed-out',
  'other-person',
  'outdated',
  'storage',
])

/** Asks the server at once. Resolves with undefined when an exchange was finished since, else with where it stopped. */
export async function refreshNow(client: SyncClient): Promise<Phase | undefined> {
  const { status$ } = client
  const before = await firstValueFrom(status$)
  // The earlier status says nothing yet, except that waiting does not bring a newer app.
  const later$ = before.phase === 'outdated' ? status$ : status$.pipe(skip(1))
  const came$ = later$.pipe(
    filter(({ phase, lastSyncAt }) => phase === 'idle' && lastSyncAt !== before.lastSyncAt),
    map(() => undefined),
  )
  const failed$ = later$.pipe(
    map(({ phase }) => phase),
    filter((phase) => failed.has(phase)),
  )
  const tooLong$ = timer(screenTimings.refreshLimit).pipe(
    switchMap(() => status$),
    take(1),
    map(({ phase }) => phase),
  )
  const end = firstValueFrom(race(merge(came$, failed$), tooLong$))
  client.syncNow()
  return end
}

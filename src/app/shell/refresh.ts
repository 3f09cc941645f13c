import { filter, firstValueFrom, map, race, skip, timer } from 'rxjs'
import type { SyncClient } from '../../../sync/client.ts'
import { screenTimings } from '../../config/timings.ts'

/** Asks the server at once. Resolves whether an exchange was finished since. */
export async function refreshNow(client: SyncClient): Promise<boolean> {
  const { status$ } = client
  const before = (await firstValueFrom(status$)).lastSyncAt
  client.syncNow()
  const later$ = status$.pipe(skip(1))
  const came$ = later$.pipe(
    filter(({ phase, lastSyncAt }) => phase === 'idle' && lastSyncAt !== before),
    map(() => true),
  )
  const failed$ = later$.pipe(
    filter(
      ({ phase }) =>
        phase === 'unreachable' || phase === 'portal' || phase === 'full' || phase === 'signed-out',
    ),
    map(() => false),
  )
  return firstValueFrom(race(came$, failed$, timer(screenTimings.refreshLimit).pipe(map(() => false))))
}

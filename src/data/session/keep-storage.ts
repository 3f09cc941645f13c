import { filter, take } from 'rxjs'
import { screenTimings } from '#src/config/timings.ts'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import type { SyncClient } from '#sync/client.ts'

/**
 * Asks the browser to keep this device's data once a person has written something: some browsers ask the person, who
 * then knows what for. Not again within a week, because closing that question is an answer too.
 * @returns stops waiting for a write.
 */
export function keepStorageOnceWritten({ status$ }: Pick<SyncClient, 'status$'>): () => void {
  const written = status$.pipe(
    filter(({ unsent }) => unsent > 0),
    take(1),
  )
  const subscription = written.subscribe(() => {
    const askedAt = Number(deviceStore.read(storageKeys.persistAskedAt))
    if (Date.now() - askedAt >= screenTimings.persistPause) void keepStorage()
  })
  return () => subscription.unsubscribe()
}

/** Asks the browser not to clear this app's data. @returns whether it promises that. */
export async function keepStorage(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true
    deviceStore.write(storageKeys.persistAskedAt, String(Date.now()))
    return await navigator.storage.persist()
  } catch {
    // Not there outside of a secure context, and in some private modes.
    return false
  }
}

import type { Observable } from 'rxjs'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import type { SyncStatus } from '#sync/client.ts'

/**
 * A small mark in the local storage that this browser keeps data of a person, and how much of it exists nowhere else.
 * A browser that is short of space deletes IndexedDB, Cache Storage and the service worker together; the mark is what is
 * left to say so. Signing out removes it with the person's other keys.
 */

const keyOf = (userId: number) => `${storageKeys.unsentMark}:${userId}`

/** @returns how many changes and decisions were only here when the mark was last written; undefined without one. */
export function readMark(userId: number): number | undefined {
  const text = deviceStore.read(keyOf(userId))
  return text === null ? undefined : Number(text) || 0
}

/** Keeps the mark true while the person's database is open. Silent where the storage is full or forbidden. */
export function keepMark(userId: number, status$: Observable<Pick<SyncStatus, 'unsent' | 'attention'>>) {
  write(userId, readMark(userId) ?? 0)
  // Without operators of RxJS: the sign-in page imports this module, and would load them.
  return status$.subscribe(({ unsent, attention }) => {
    const count = unsent + attention
    const marked = readMark(userId)
    // Removed by a sign-out, here or in another tab: what the closing database still says must not bring it back.
    if (marked !== undefined && marked !== count) write(userId, count)
  })
}

export function dropMark(userId: number): void {
  deviceStore.remove(keyOf(userId))
}

function write(userId: number, count: number): void {
  // Without a mark a deletion is noticed all the same where the session record survives it.
  deviceStore.write(keyOf(userId), String(count))
}

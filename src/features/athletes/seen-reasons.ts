import { createStore } from '#src/config/create-store.ts'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import { mondayOf } from '#src/domain/days.ts'
import type { Reason } from '#src/domain/triage/triage.ts'

/**
 * Reasons that a coach has handled on this device and that no workout can say: those about days, and those about
 * workouts that only another coach may mark as seen.
 */

/** How many are remembered; the reasons of two weeks are far fewer. */
const remembered = 500

const nameFor = (userId: number) => `${storageKeys.seenReasons}:${userId}`

/** A reason about days is handled for its week. */
export function reasonKey(athleteId: number, reason: Reason): string {
  const about = 'workout' in reason ? reason.workout : mondayOf(reason.day)
  return `${reason.kind} ${athleteId} ${about}`
}

function stored(userId: number): ReadonlySet<string> {
  const kept = deviceStore.readJson(nameFor(userId))
  return new Set(Array.isArray(kept) ? (kept as string[]) : [])
}

const stores = new Map<number, ReturnType<typeof createStore<ReadonlySet<string>>>>()

/** The keys of the reasons that this person has handled here. */
export function seenReasons(userId: number) {
  const store = stores.get(userId) ?? createStore(stored(userId))
  stores.set(userId, store)
  return store
}

/** Where nothing can be kept, the reasons come back with the next start. */
export function rememberSeenReasons(userId: number, keys: readonly string[]): void {
  if (keys.length > 0)
    write(userId, [...new Set([...seenReasons(userId).read(), ...keys])].slice(-remembered))
}

export function forgetSeenReasons(userId: number, keys: readonly string[]): void {
  write(
    userId,
    [...seenReasons(userId).read()].filter((key) => !keys.includes(key)),
  )
}

function write(userId: number, keys: readonly string[]): void {
  deviceStore.write(nameFor(userId), JSON.stringify(keys))
  seenReasons(userId).write(new Set(keys))
}

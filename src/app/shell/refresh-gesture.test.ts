import { BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screenTimings } from '#src/config/timings.ts'
import type { Phase, SyncClient, SyncStatus } from '#sync/client.ts'
import { refreshNow } from './refresh-gesture.tsx'

const calm: SyncStatus = {
  phase: 'idle',
  lastSyncAt: 1,
  complete: true,
  unsent: 0,
  attention: 0,
  needy: [],
  clockOff: 0,
  answers: {},
}

/** A client whose exchange goes through these phases when it is asked for one. */
function clientThat(phase: Phase, then: Partial<SyncStatus>[]): SyncClient {
  const status$ = new BehaviorSubject<SyncStatus>({ ...calm, phase })
  const syncNow = () => {
    for (const change of then) status$.next({ ...status$.value, ...change })
  }
  return { status$, syncNow } as unknown as SyncClient
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends when an exchange was finished', async () => {
  const client = clientThat('idle', [{ phase: 'active' }, { phase: 'idle', lastSyncAt: 2 }])
  expect(await refreshNow(client)).toBeUndefined()
})

it.each(['unreachable', 'portal', 'signed-out', 'other-person', 'outdated', 'storage'] as const)(
  'ends at once when the exchange stops at %s',
  async (phase) => {
    expect(await refreshNow(clientThat('idle', [{ phase: 'active' }, { phase }]))).toBe(phase)
  },
)

it('ends at once where the app is too old already', async () => {
  expect(await refreshNow(clientThat('outdated', []))).toBe('outdated')
})

it('a device that stays full is tried, and ends the refresh all the same', async () => {
  const result = refreshNow(clientThat('storage', []))
  await vi.advanceTimersByTimeAsync(screenTimings.refreshLimit)
  expect(await result).toBe('storage')
})

it('a device that has room again shows what came', async () => {
  const client = clientThat('storage', [{ phase: 'active' }, { phase: 'idle', lastSyncAt: 2 }])
  expect(await refreshNow(client)).toBeUndefined()
})

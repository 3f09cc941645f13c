import { Subject } from 'rxjs'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SyncStatus } from '#sync/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { keepStorage, keepStorageOnceWritten } from './keep-storage.ts'

const status: SyncStatus = {
  phase: 'idle',
  lastSyncAt: 1,
  complete: true,
  unsent: 0,
  attention: 0,
  needy: [],
  clockOff: 0,
  answers: {},
}
const persist = vi.fn(() => Promise.resolve(false))
const persisted = vi.fn(() => Promise.resolve(false))
let status$: Subject<SyncStatus>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z'), toFake: ['Date'] })
  vi.clearAllMocks()
  persisted.mockResolvedValue(false)
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { storage: { persist, persisted } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  status$ = new Subject()
})

/** A page of a person who then writes. */
async function openAndWrite() {
  keepStorageOnceWritten({ status$ })
  status$.next(status)
  await eventually(() => expect(status$.observed).toBe(true))
  const before = persist.mock.calls.length
  status$.next({ ...status, unsent: 1 })
  status$.next({ ...status, unsent: 2 })
  await new Promise(setImmediate)
  return persist.mock.calls.length - before
}

it('asks the browser to keep the data at the first write, and once', async () => {
  expect(await openAndWrite()).toBe(1)
})

it('does not ask again within a week of an answer', async () => {
  await openAndWrite()
  vi.setSystemTime(Date.parse('2026-11-28T12:00:00Z'))
  expect(await openAndWrite()).toBe(0)
  vi.setSystemTime(Date.parse('2026-11-29T12:00:00Z'))
  expect(await openAndWrite()).toBe(1)
})

it('does not ask a browser that has promised already', async () => {
  persisted.mockResolvedValue(true)
  expect(await openAndWrite()).toBe(0)
})

it('takes a browser that knows no such promise for one that makes none', async () => {
  vi.stubGlobal('navigator', {})
  expect(await keepStorage()).toBe(false)
})

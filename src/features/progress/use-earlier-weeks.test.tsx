// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BehaviorSubject, of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionContext } from '#src/data/session/session-context.ts'
import type { RumoDatabase, SyncClient, SyncStatus } from '#sync/client.ts'
import type { SportWeek } from '#sync/contract/index.ts'
import { keepWeeks } from '#sync/kept-weeks.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { useCheckedWeeks, useEarlierWeeks } from './use-earlier-weeks.ts'

const { send } = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('#src/data/session/page-transport.ts', () => ({ pageTransport: () => ({ send }) }))

// The environment has none.
vi.stubGlobal('reportError', vi.fn())

const today = '2026-11-27'
const athleteId = 12
const amounts = { done: 3_600, planned: 3_600, unplanned: 0, estimated: false, partly: false }
const week: SportWeek = {
  monday: '2026-11-02',
  sport: 'run',
  sessions: 1,
  inMeters: 0,
  seconds: amounts,
  meters: amounts,
  load: 300,
  loadEstimated: false,
}
const right = { weeks: [week], bests: [] }
const wrong = { weeks: [{ ...week, load: 301 }], bests: [] }
const answered = (body: object, status = 200) => ({ reached: true, status, body, retryAfterMs: undefined })

/** Longer than news are waited for. */
const news = { timeout: 20_000 }

let database: RumoDatabase
let status: BehaviorSubject<SyncStatus>
const syncNow = vi.fn()
const wantAllDaysOf = vi.fn(() => Promise.resolve())

beforeEach(async () => {
  database = await memoryDatabase()
  status = new BehaviorSubject({ phase: 'idle', unsent: 0 } as SyncStatus)
  const held = { since: '2025-10-01', athletes: [] }
  for (const name of ['workouts', 'activities']) await database.upsertLocal(`feed|${name}`, { held })
})
afterEach(async () => {
  cleanup()
  vi.clearAllMocks()
  await database.close()
})

/** Progress of the athlete, of whom this device has worked out `right`. */
function shown(from = '2025-01-01') {
  const client = { database, server$: of('feed'), status$: status, syncNow, wantAllDaysOf }
  const session = { userId: 3, role: 'coach', client: client as unknown as SyncClient } as const
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={session}>{children}</SessionContext>
  )
  const { result } = renderHook(
    () => {
      const earlier = useEarlierWeeks(athleteId, { from, today })
      useCheckedWeeks(earlier, right, { from, today })
      return earlier
    },
    { wrapper },
  )
  return result
}

it('the summary of earlier days is asked for once and kept', async () => {
  send.mockResolvedValue(answered(right))
  const earlier = shown()
  await waitFor(() => expect(earlier.current.summary).toEqual({ ...right, today }))
  expect(earlier.current).toMatchObject({ first: '2025-10-15', isMissing: false, isWrong: false })
  expect(send.mock.calls).toEqual([[{ method: 'GET', path: '/athletes/12/weeks?today=2026-11-27' }]])
  expect(wantAllDaysOf).not.toHaveBeenCalled()
})

it('a summary that differs also when it is asked for again is not shown, and the rows are asked for', async () => {
  send.mockResolvedValue(answered(wrong))
  const earlier = shown()
  await waitFor(() => expect(earlier.current.isWrong).toBe(true), news)
  expect(wantAllDaysOf.mock.calls).toEqual([[athleteId]])
  expect(earlier.current.summary).toBeUndefined()
  expect(syncNow).toHaveBeenCalledTimes(1)
})

it('what changed between the two is no error', async () => {
  send.mockResolvedValueOnce(answered(wrong)).mockResolvedValue(answered(right))
  const earlier = shown()
  await waitFor(() => expect(earlier.current.fresh).toEqual(right), news)
  expect(earlier.current).toMatchObject({ isWrong: false, summary: right })
  expect(wantAllDaysOf).not.toHaveBeenCalled()
})

it('nothing is compared while something is unsent', async () => {
  status.next({ phase: 'idle', unsent: 1 } as SyncStatus)
  send.mockResolvedValue(answered(wrong))
  const earlier = shown()
  await waitFor(() => expect(earlier.current.summary).toMatchObject(wrong))
  expect(earlier.current.fresh).toBeUndefined()
  expect(syncNow).not.toHaveBeenCalled()
})

it('with no signal the last one shows, and without one it is said', async () => {
  status.next({ phase: 'unreachable', unsent: 0 } as SyncStatus)
  const earlier = shown()
  await waitFor(() => expect(earlier.current.isMissing).toBe(true))
  await keepWeeks(database, athleteId, { ...right, today: '2026-11-20' })
  await waitFor(() => expect(earlier.current.summary?.today).toBe('2026-11-20'))
  expect(earlier.current.isMissing).toBe(false)
  expect(send).not.toHaveBeenCalled()
})

it('a server without summaries is asked for the rows', async () => {
  const problem = { type: 'about:blank', title: 'No such call', status: 404, code: 'no-such-call' }
  send.mockResolvedValue(answered(problem, 404))
  const earlier = shown()
  await waitFor(() => expect(wantAllDaysOf.mock.calls).toEqual([[athleteId]]))
  expect(earlier.current.isMissing).toBe(true)
})

it('nothing is asked where all days that are shown are here', async () => {
  const earlier = shown('2026-01-01')
  await waitFor(() => expect(earlier.current.first).toBe('2025-10-15'))
  expect(earlier.current).toMatchObject({ summary: undefined, isMissing: false })
  expect(send).not.toHaveBeenCalled()
})

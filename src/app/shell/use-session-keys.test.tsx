// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { BehaviorSubject } from 'rxjs'
import { beforeEach, expect, it, vi } from 'vitest'
import { SessionContext } from '#src/data/session/session-context.ts'
import type { SessionRecord, SyncClient, SyncStatus } from '#sync/client.ts'
import { athleteId } from '#sync/testing/sample-rows.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { useSessionKeys } from './use-session-keys.ts'

vi.mock('#src/data/query/person-by-id.ts', () => ({ useOwnProfile: () => null }))

const now = Date.parse('2026-11-20T08:00:00.000Z')
const inAnHour = '2026-11-20T09:00:00.000Z'
const status$ = new BehaviorSubject({ phase: 'idle' } as Partial<SyncStatus> as SyncStatus)

function Keys({ expiresAt }: { expiresAt: string }) {
  useSessionKeys({ userId: athleteId, expiresAt } as Partial<SessionRecord> as SessionRecord)
  return null
}

function open(expiresAt: string) {
  const client = { status$ } as Partial<SyncClient> as SyncClient
  const keys = (end: string) => (
    <SessionContext value={{ userId: athleteId, role: 'athlete', client }}>
      <Keys expiresAt={end} />
    </SessionContext>
  )
  const { rerender } = rendered(keys(expiresAt))
  return (end: string) => rerender(keys(end))
}

const stored = () => sessionStorage.getItem('expiresAt')

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now })
  return () => void vi.useRealTimers()
})

it('the stored end of the session follows what the server says of it', () => {
  const follow = open(inAnHour)
  expect(stored()).toBe(inAnHour)
  follow('2026-12-20T09:00:00.000Z')
  expect(stored()).toBe('2026-12-20T09:00:00.000Z')
})

it('the stored end of the session goes when it is past, with no signal too', () => {
  open(inAnHour)
  act(() => void vi.advanceTimersByTime(59 * 60_000))
  expect(stored()).toBe(inAnHour)
  act(() => void vi.advanceTimersByTime(2 * 60_000))
  expect(stored()).toBeNull()
})

it('an end that was past before the page opened is not stored', () => {
  open('2026-11-20T07:59:59.000Z')
  expect(stored()).toBeNull()
})

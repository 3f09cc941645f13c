// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screenTimings } from '#src/config/timings.ts'
import { SessionContext } from '#src/data/session/session-context.ts'
import type { SyncClient } from '#sync/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { DeviceCard } from './device-card.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  const pushManager = {
    getSubscription: async () => null,
    // As in a browser without a push service.
    subscribe: () => new Promise(() => undefined),
  }
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' })
  vi.stubGlobal('PushManager', EventTarget)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }), ready: Promise.resolve({ pushManager }) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a browser without a push service is waited for only so long, and said', async () => {
  rendered(
    <SessionContext value={{ userId: 1, role: 'athlete', client: {} as SyncClient }}>
      <DeviceCard server={{ publicKey: 'key' }} />
    </SessionContext>,
  )
  await eventually(() => screen.getByRole('button', { name: /Receber avisos/ }))
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Receber avisos/ })
  fireEvent.click(button())
  await vi.advanceTimersByTimeAsync(screenTimings.pushLimit)
  await eventually(() => expect(screen.getByRole('alert').textContent).toContain('não respondeu'))
  expect(button().disabled).toBe(false)
})

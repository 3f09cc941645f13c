// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function touch(type: 'touchstart' | 'touchmove' | 'touchend', clientY = 0): void {
  const finger = { clientX: 200, clientY }
  const touches = type === 'touchend' ? [] : [finger]
  const list = Object.assign(touches, { item: (index: number) => touches[index] ?? null })
  act(() => void dispatchEvent(Object.assign(new Event(type), { touches: list })))
}

/** Pulls all the way and lets go. */
async function pull(comes: boolean): Promise<void> {
  rendered(<PullToRefresh onRefresh={() => Promise.resolve(comes)} />)
  touch('touchstart', 100)
  touch('touchmove', 300)
  touch('touchend')
  expect(bubble()).toMatchObject({ text: 'Atualizando…', translate: '0 75px' })
  await act(() => vi.advanceTimersByTimeAsync(0))
}

function bubble() {
  const place = screen.queryByRole('status')
  return place && { text: place.textContent, translate: place.style.translate, phase: place.dataset.phase }
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('stands at 75 while refreshing, shows the success for half a second, and is gone 200 ms later', async () => {
  await pull(true)
  expect(bubble()).toEqual({ text: 'Atualizado', translate: '0 75px', phase: 'success' })
  pass(499)
  expect(bubble()?.phase).toBe('success')
  pass(1)
  expect(bubble()?.phase).toBe('leaving')
  pass(199)
  expect(bubble()?.phase).toBe('leaving')
  pass(1)
  expect(bubble()).toBeNull()
})

it('is gone at once when the refresh brought nothing', async () => {
  await pull(false)
  expect(bubble()).toBeNull()
})

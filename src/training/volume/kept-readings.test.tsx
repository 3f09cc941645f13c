// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeptReadings, volumes } from './kept-readings.ts'

const km = (value: number) => ({ km: value, m: 0, min: 0, s: 0 })

const Screen = ({ text }: { text: string }) => <p>{volumes.get(text)?.km ?? 'unknown'}</p>

/** What a page shows of this text on its first render. */
function start(text: string, { userId = 1, reader = 'one' } = {}): string | null {
  render(
    <>
      <KeptReadings userId={userId} reader={reader} />
      <Screen text={text} />
    </>,
  )
  return screen.getByRole('paragraph').textContent
}

/** The person leaves: of the page only what the device keeps is left. */
function leave() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  cleanup()
  volumes.clear()
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('has what was read before on the first render', () => {
  expect(start('run 10 km')).toBe('unknown')
  volumes.set('run 10 km', km(10))
  leave()
  expect(start('run 10 km')).toBe('10')
})

it.each([
  ['another reader', { reader: 'two' }],
  ['another person', { userId: 2 }],
])('knows nothing with %s', (_, as) => {
  start('run 10 km')
  volumes.set('run 10 km', km(10))
  leave()
  expect(start('run 10 km', as)).toBe('unknown')
})

it('gives the next person of a page nothing of the one before', () => {
  start('run 10 km')
  volumes.set('run 10 km', km(10))
  cleanup()
  start('run 10 km', { userId: 2 })
  leave()
  expect(start('run 10 km', { userId: 2 })).toBe('unknown')
})

it('keeps the newest, and no text that takes long to read at a start', () => {
  start('run 1 km')
  for (let index = 1; index <= 500; index += 1) volumes.set(`run ${index} km`, km(index))
  const long = `run ${'leve '.repeat(500)}`
  volumes.set(long, km(5))
  leave()
  expect(start('run 500 km')).toBe('500')
  cleanup()
  expect(start('run 1 km')).toBe('unknown')
  cleanup()
  expect(start(long)).toBe('unknown')
})

it('starts anew where what was kept is broken', () => {
  localStorage.setItem('rumo-readings:1', '{')
  expect(start('run 10 km')).toBe('unknown')
})

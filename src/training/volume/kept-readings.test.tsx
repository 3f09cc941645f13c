// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readingOfVolume } from '#src/domain/reading/folds/earlier-reading.ts'
import { KeptReadings, readings } from './kept-readings.tsx'
import { changedReadings, forgetChanges, nextStale, noteRead } from './reading-changes.ts'

const km = (value: number) => readingOfVolume('run', { km: value, m: 0, min: 0, s: 0 })

const Screen = ({ text }: { text: string }) => <p>{readings.get(text)?.volume?.km ?? 'unknown'}</p>

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
  readings.clear()
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('has what was read before on the first render', () => {
  expect(start('run 10 km')).toBe('unknown')
  readings.set('run 10 km', km(10))
  leave()
  expect(start('run 10 km')).toBe('10')
})

it('knows nothing of another person', () => {
  start('run 10 km')
  readings.set('run 10 km', km(10))
  leave()
  expect(start('run 10 km', { userId: 2 })).toBe('unknown')
})

it('shows what another reader read until it is read again, and keeps what is then read differently', () => {
  start('run 10 km')
  readings.set('run 10 km', km(10))
  readings.set('run 5 km', km(5))
  leave()
  expect(start('run 10 km', { reader: 'two' })).toBe('10')
  expect(nextStale()).toEqual([
    { sport: 'run', description: '10 km' },
    { sport: 'run', description: '5 km' },
  ])
  noteRead([km(11), km(5)])
  expect(nextStale()).toEqual([])
  const [change] = changedReadings()
  expect([changedReadings().length, change?.description, change?.before?.km, change?.after?.km]).toEqual([
    1,
    '10 km',
    10,
    11,
  ])
  leave()
  start('run 10 km', { reader: 'two' })
  expect(changedReadings()).toHaveLength(1)
  forgetChanges()
  leave()
  start('run 10 km', { reader: 'two' })
  expect(changedReadings()).toEqual([])
})

it('shows the totals that apps before the tree of a text have kept', () => {
  const kept = { reader: 'old', volumes: [['run 10 km', { km: 10, m: 0, min: 0, s: 0 }]], explanations: [] }
  localStorage.setItem('rumo-readings:1', JSON.stringify(kept))
  expect(start('run 10 km')).toBe('10')
  expect(nextStale()).toHaveLength(1)
})

it('gives the next person of a page nothing of the one before', () => {
  start('run 10 km')
  readings.set('run 10 km', km(10))
  cleanup()
  start('run 10 km', { userId: 2 })
  leave()
  expect(start('run 10 km', { userId: 2 })).toBe('unknown')
})

it('keeps the newest, and no text that takes long to read at a start', () => {
  start('run 1 km')
  for (let index = 1; index <= 500; index += 1) readings.set(`run ${index} km`, km(index))
  const long = `run ${'leve '.repeat(500)}`
  readings.set(long, km(5))
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

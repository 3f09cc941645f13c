import { expect, it } from 'vitest'
import type { BestKind } from '#sync/contract/index.ts'
import { firstTimes } from './badges.ts'
import type { Best } from './bests.ts'

const best = (kind: BestKind, day: string, value: number): Best => ({
  kind,
  day,
  value,
  sport: kind.startsWith('swim') ? 'swim' : 'run',
  name: '',
  key: `${kind} ${day}`,
  from: 'activity',
  approximate: false,
})

it('is the first time of each distance, not the fastest, and the newest first', () => {
  const bests = [
    best('run-5km', '2026-03-01', 1500),
    best('run-5km', '2025-06-01', 1900),
    best('run-10km', '2026-02-01', 3300),
    best('swim-400m', '2024-01-10', 480),
  ]
  expect(firstTimes(bests).map(({ kind, day }) => [kind, day])).toEqual([
    ['run-10km', '2026-02-01'],
    ['run-5km', '2025-06-01'],
    ['swim-400m', '2024-01-10'],
  ])
})

it('has none for short efforts, power and heart rate', () => {
  expect(firstTimes([best('run-400m', '2026-03-01', 80), best('power-5min', '2026-03-01', 250)])).toEqual([])
})

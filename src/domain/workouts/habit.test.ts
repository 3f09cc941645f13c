import { expect, it } from 'vitest'
import { addDays } from '../days.ts'
import { habitOf, habitRange } from './habit.ts'

const today = '2026-11-20'

type Workout = Parameters<typeof habitOf>[0][number]

const log = (daysAgo: number, rpe: number, feel: number, more: Partial<Workout> = {}): Workout => ({
  sport: 'run',
  status: 'completed',
  scheduledTo: addDays(today, -daysAgo),
  donePlan: null,
  rpe,
  feel,
  ...more,
})

it('is the middle of what the person logged in this sport', () => {
  const swims = [log(1, 2, 5, { sport: 'swim' }), log(2, 2, 5, { sport: 'swim' })]
  expect(habitOf([log(1, 9, 1), log(3, 5, 4), log(5, 6, 4), ...swims], 'run')).toEqual({ rpe: 6, feel: 4 })
  expect(habitOf([log(1, 5, 3), log(2, 6, 4), log(3, 7, 4), log(4, 8, 5)], 'run')).toEqual({
    rpe: 6,
    feel: 4,
  })
})

it('is none before the third log, nor from what was not done', () => {
  const missed = log(1, 5, 3, { status: 'missed', rpe: null, feel: null })
  expect(habitOf([log(2, 6, 4), log(3, 6, 4), missed, missed], 'run')).toBeNull()
  expect(habitOf([], 'rest')).toBeNull()
})

it('follows the newest ten logs', () => {
  const old = Array.from({ length: 12 }, (_, index) => log(20 + index, 9, 2))
  const recent = Array.from({ length: 10 }, (_, index) => log(index, 4, 5))
  expect(habitOf([...old, ...recent], 'run')).toEqual({ rpe: 4, feel: 5 })
  expect(habitRange(today)).toEqual({ from: '2026-09-25', to: today })
})

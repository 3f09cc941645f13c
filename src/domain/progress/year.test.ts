import { expect, it } from 'vitest'
import { addDays } from '../days.ts'
import type { Session } from './sessions.ts'
import { weeksOfYear, yearRange, yearStart } from './year.ts'

/** A Sunday. */
const today = '2026-11-22'
const first = yearStart(today)

const session = (day: string, changes: Partial<Session> = {}): Session => ({
  key: day,
  name: 'Rodagem',
  sport: 'run',
  day,
  completed: false,
  rpe: null,
  planned: { meters: 0, seconds: 3600 },
  done: { meters: null, seconds: null },
  ...changes,
})

it('begins half a year before the week of the day, whichever of its days that is', () => {
  expect(first).toBe('2026-05-18')
  expect(yearStart('2026-11-16')).toBe(first)
  expect(yearStart('2026-11-23')).toBe('2026-05-25')
})

it('needs its own days, and those that say the pace', () => {
  expect(yearRange(first, today)).toEqual({ from: first, to: '2027-05-16' })
  const ago = addDays(first, -7 * 52)
  expect(yearRange(ago, today)).toEqual({ from: ago, to: today })
  expect(yearRange('2027-05-17', today).from).toBe(addDays(today, -60))
})

it('adds up time done, time planned and load, also of weeks ahead and over the new year', () => {
  const done = { completed: true, rpe: 5, done: { meters: null, seconds: 4000 } }
  const weeks = weeksOfYear(
    [
      session('2026-11-17', done),
      session('2026-11-22', done),
      session('2026-11-22'),
      session('2026-12-31'),
      session('2027-01-03'),
      session(addDays(first, -1), done),
    ],
    first,
    {},
  )
  expect(weeks).toHaveLength(52)
  const of = (monday: string) => weeks.find((week) => week.monday === monday)
  const load = Math.round((4000 / 60) * 5)
  expect(of('2026-11-16')).toMatchObject({ done: 8000, planned: 3 * 3600 })
  expect(Math.abs((of('2026-11-16')?.load ?? 0) - 2 * load)).toBeLessThan(3)
  expect(of('2026-12-28')).toMatchObject({ done: 0, planned: 2 * 3600, load: 0 })
  expect(weeks[0]).toMatchObject({ monday: first, done: 0, planned: 0, load: 0 })
})

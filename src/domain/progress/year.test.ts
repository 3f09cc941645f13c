import { expect, it } from 'vitest'
import { doneSession, sampleSession } from '#tests/support/sample-session.ts'
import { addDays } from '../days.ts'
import { weeksOfYear, yearRange, yearStart } from './year.ts'

/** A Sunday. */
const today = '2026-11-22'
const first = yearStart(today)

const open = (scheduledTo: string) => sampleSession({ scheduledTo, volume: { min: 60 } })
const done = (scheduledTo: string) => doneSession({ scheduledTo, volume: { min: 60 }, doneSeconds: 4000 })

it('begins half a year before the week of the day, whichever of its days that is', () => {
  expect(first).toBe('2026-05-18')
  expect(yearStart('2026-11-16')).toBe(first)
  expect(yearStart('2026-11-23')).toBe('2026-05-25')
})

it('needs its own days', () => {
  expect(yearRange(first)).toEqual({ from: first, to: '2027-05-16' })
})

it('adds up time done, time planned and load, also of weeks ahead and over the new year', () => {
  const weeks = weeksOfYear(
    [
      done('2026-11-17'),
      done('2026-11-22'),
      open('2026-11-22'),
      open('2026-12-31'),
      open('2027-01-03'),
      done(addDays(first, -1)),
    ],
    first,
  )
  expect(weeks).toHaveLength(52)
  const of = (monday: string) => weeks.find((week) => week.monday === monday)
  const load = Math.round((4000 / 60) * 5)
  expect(of('2026-11-16')).toMatchObject({
    done: { value: 8000 },
    planned: { value: 3 * 3600 },
    compared: { ratio: 10 / 9 },
  })
  expect(Math.abs((of('2026-11-16')?.load?.value ?? 0) - 2 * load)).toBeLessThan(3)
  expect(of('2026-12-28')).toMatchObject({ done: null, planned: { value: 2 * 3600 }, load: null })
  expect(weeks[0]).toMatchObject({ monday: first, done: null, planned: null, load: null })
})

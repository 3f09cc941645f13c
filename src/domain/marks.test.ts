import { expect, it } from 'vitest'
import { daysTo, goalRace, isAbsence, isOnDay, weeksTo } from './marks.ts'

const race = (startDay: string, priority: 'A' | 'B' | null = null, endDay = startDay) =>
  ({ kind: 'race', startDay, endDay, priority }) as const

it('covers both ends of a mark', () => {
  const ill = { startDay: '2026-11-10', endDay: '2026-11-12' }
  const days = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13']
  expect(days.map((day) => isOnDay(ill, day))).toEqual([false, true, true, false])
})

it('takes illness, injury and travel as absences', () => {
  const kinds = ['race', 'ill', 'injured', 'away', 'note'] as const
  expect(kinds.filter(isAbsence)).toEqual(['ill', 'injured', 'away'])
})

it('trains for the next race of priority A, else for the next race', () => {
  const [past, near, main, later] = [
    race('2026-11-01', 'A'),
    race('2026-12-06', 'B'),
    race('2027-01-10', 'A'),
    race('2027-03-07', 'A'),
  ]
  expect(goalRace([later, past, near, main], '2026-11-23')).toBe(main)
  expect(goalRace([past, near], '2026-11-23')).toBe(near)
  expect(goalRace([past], '2026-11-23')).toBeUndefined()
  expect(goalRace([race('2026-11-22', null, '2026-11-23')], '2026-11-23')).toBeDefined()
})

it('counts the days to a race and the days since', () => {
  const stages = race('2026-12-05', 'A', '2026-12-06')
  const days = ['2026-11-30', '2026-12-05', '2026-12-06', '2026-12-08']
  expect(days.map((day) => daysTo(stages, day))).toEqual([5, 0, 0, -2])
})

it('numbers the weeks towards a race from Monday to Monday', () => {
  // 2026-12-06 is a Sunday.
  const sunday = race('2026-12-06')
  expect(['2026-11-22', '2026-11-23', '2026-11-30', '2026-12-07'].map((day) => weeksTo(sunday, day))).toEqual(
    [2, 1, 0, -1],
  )
})

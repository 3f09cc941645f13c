import { expect, it } from 'vitest'
import { ofShownPeriod } from './totals.ts'

const days = ['2026-10-31', '2026-11-01', '2026-11-22', '2026-11-23', '2026-11-30', '2026-12-01']
const workouts = days.map((scheduledTo) => ({ scheduledTo }))
const shown = (time: Parameters<typeof ofShownPeriod>[1]) =>
  ofShownPeriod(workouts, time).map(({ scheduledTo }) => scheduledTo)

it('counts a month without the days around it that share its grid', () => {
  expect(shown({ view: 'month', month: '2026-11', from: '2026-10-26', to: '2026-12-06' })).toEqual([
    '2026-11-01',
    '2026-11-22',
    '2026-11-23',
    '2026-11-30',
  ])
})

it('counts a week from its Monday to its Sunday, over the end of a month', () => {
  expect(shown({ view: 'week', month: '2026-11', from: '2026-11-30', to: '2026-12-06' })).toEqual([
    '2026-11-30',
    '2026-12-01',
  ])
})

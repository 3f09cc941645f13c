import { expect, it } from 'vitest'
import { readAddress, searchOf, weekLimits } from './calendar-address.ts'

const today = '2026-11-20'
const addressed = (search: string) => readAddress(new URLSearchParams(search), today)

it('shows today without an address', () => {
  expect(addressed('')).toEqual({ day: today })
})

it('opens a linked month and week on their first day, this one on today', () => {
  expect(addressed('month=2027-02')).toEqual({ day: '2027-02-01', view: 'month' })
  expect(addressed('month=2026-11')).toEqual({ day: today, view: 'month' })
  expect(addressed('week=2026-W53')).toEqual({ day: '2026-12-28', view: 'week' })
  expect(addressed('week=2026-W47')).toEqual({ day: today, view: 'week' })
  expect(addressed('day=2026-12-24')).toEqual({ day: '2026-12-24' })
})

it('opens months and days of any year that a workout can be in', () => {
  expect(addressed('month=2019-03')).toEqual({ day: '2019-03-01', view: 'month' })
  expect(addressed('day=2019-03-10')).toEqual({ day: '2019-03-10' })
})

it.each([
  'month=9999-12',
  'month=0000-01',
  'month=2026-13',
  'week=2025-W53',
  'day=2026-02-29',
  'month=x&week=y&day=z',
])('takes an address that is no date (%s) for none', (search) => {
  expect(addressed(search)).toEqual({ day: today })
})

it('gives links that lead back to the same place', () => {
  for (const view of ['month', 'week'] as const) {
    const search = new URLSearchParams(searchOf(view, '2021-01-03'))
    expect(searchOf(view, readAddress(search, today).day)).toEqual(searchOf(view, '2021-01-03'))
  }
})

it('pages 52 whole weeks back and forward, from any day of this week', () => {
  for (const today of ['2026-11-16', '2026-11-22'])
    expect(weekLimits(today)).toEqual({ first: '2025-11-17', last: '2027-11-15' })
})

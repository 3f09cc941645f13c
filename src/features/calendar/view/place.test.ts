import { expect, it } from 'vitest'
import { placeOf, searchOf } from './place.ts'

const today = '2026-11-20'
const place = (search: string) => placeOf(new URLSearchParams(search), today)

it('stands on today without an address', () => {
  expect(place('')).toEqual({ day: today })
})

it('opens a linked month and week on their first day, this one on today', () => {
  expect(place('month=2027-02')).toEqual({ day: '2027-02-01', view: 'month' })
  expect(place('month=2026-11')).toEqual({ day: today, view: 'month' })
  expect(place('week=2026-W53')).toEqual({ day: '2026-12-28', view: 'week' })
  expect(place('week=2026-W47')).toEqual({ day: today, view: 'week' })
  expect(place('day=2026-12-24')).toEqual({ day: '2026-12-24' })
})

it.each(['month=2026-13', 'week=2025-W53', 'day=2026-02-29', 'month=x&week=y&day=z'])(
  'takes an address that is no date (%s) for none',
  (search) => {
    expect(place(search)).toEqual({ day: today })
  },
)

it('gives links that lead back to the same place', () => {
  for (const view of ['month', 'week'] as const) {
    const search = new URLSearchParams(searchOf(view, '2021-01-03'))
    expect(searchOf(view, placeOf(search, today).day)).toEqual(searchOf(view, '2021-01-03'))
  }
})

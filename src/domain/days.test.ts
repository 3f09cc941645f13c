import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  isDay,
  isoWeek,
  localDay,
  mondayOf,
  mondayOfWeek,
  weekDays,
  weekday,
} from './days.ts'

describe('days', () => {
  it('counts weekdays from Monday, before 1970 too', () => {
    expect(weekday('2026-11-16')).toBe(0)
    expect(weekday('2026-11-22')).toBe(6)
    expect(weekday('1969-12-29')).toBe(0)
  })

  it('gives the week of a Sunday as the seven days that end with it', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(weekDays('2026-11-22').at(-1)).toBe('2026-11-22')
  })

  it('crosses months, leap days and clock changes by whole days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-10-26', -1)).toBe('2026-10-25')
  })

  // Dates of a paper calendar: years that begin on a Thursday, and leap years that begin on a Wednesday, have 53 weeks.
  it.each([
    ['2020-12-31', '2020-W53'],
    ['2021-01-03', '2020-W53'],
    ['2021-01-04', '2021-W01'],
    ['2026-12-28', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2024-12-29', '2024-W52'],
    ['2022-01-02', '2021-W52'],
    ['2024-02-29', '2024-W09'],
    ['2026-11-20', '2026-W47'],
  ])('puts %s in the ISO week %s', (day, week) => {
    expect(isoWeek(day)).toBe(week)
    expect(mondayOfWeek(week)).toBe(mondayOf(day))
  })

  it('gives every week of a century back from its name', () => {
    for (let day = '1999-12-27'; day < '2100-01-01'; day = addDays(day, 7)) {
      expect(mondayOfWeek(isoWeek(day))).toBe(day)
    }
  })

  it.each(['2025-W53', '2026-W54', '2026-W00', '2026-W7', '2026-47', ''])('knows no week %j', (week) => {
    expect(mondayOfWeek(week)).toBeNull()
  })

  it('moves over the ends of a year by months', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', -23)).toBe('2024-12')
  })

  it('takes the calendar day of the place, not of Greenwich', () => {
    expect(localDay(new Date(2026, 10, 20, 23, 59))).toBe('2026-11-20')
    expect(localDay(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01')
  })

  it('knows days that do not exist', () => {
    expect(isDay('2026-02-29')).toBe(false)
    expect(isDay('2026-13-01')).toBe(false)
    expect(isDay('20/11/2026')).toBe(false)
    expect(isDay('2024-02-29')).toBe(true)
  })
})

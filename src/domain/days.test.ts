import { describe, expect, it } from 'vitest'
import { addDays, addMonths, isDay, localDay, mondayOf, monthGrid, weekDays, weekday } from './days.ts'

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

  it('moves over the ends of a year by months', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', -23)).toBe('2024-12')
  })

  it('shows a month as 42 days from a Monday', () => {
    const grid = monthGrid('2026-11')
    expect(grid.flat()).toHaveLength(42)
    expect(grid[0]?.[0]).toBe('2026-10-26')
    expect(grid[5]?.[6]).toBe('2026-12-06')
    expect(monthGrid('2027-02')[0]?.[0]).toBe('2027-02-01')
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

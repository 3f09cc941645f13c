import { describe, expect, it } from 'vitest'
import { weekDays } from './days.ts'
import { pastedDay, repeatLimit, weeklyDays } from './plan-days.ts'

describe('pasting', () => {
  it('keeps the weekdays of a week that is pasted over the end of a year', () => {
    // 21 to 27 December 2026 onto the week of 1 January 2027, which begins on 28 December.
    const week = weekDays('2026-12-25')
    expect(week.map((day) => pastedDay('week', day, '2027-01-01'))).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ])
  })

  it('puts a week into the same days from whichever of its days it is pasted on, back in time too', () => {
    for (const target of weekDays('2024-02-29')) {
      expect(pastedDay('week', '2026-11-19', target)).toBe('2024-02-29')
    }
  })

  it('puts a day or a workout on the very day', () => {
    expect(pastedDay('day', '2026-11-19', '2027-02-28')).toBe('2027-02-28')
    expect(pastedDay('workout', '2026-11-19', '2026-11-19')).toBe('2026-11-19')
  })
})

describe('repeating weekly', () => {
  it('takes the same weekday to the last day included, over a leap day and the end of a year', () => {
    expect(weeklyDays('2028-02-22', '2028-03-07').days).toEqual(['2028-02-29', '2028-03-07'])
    expect(weeklyDays('2026-12-24', '2027-01-08').days).toEqual(['2026-12-31', '2027-01-07'])
  })

  it('keeps the weekday where clocks change', () => {
    // Lisbon goes back on 25 October 2026, Los Angeles on 1 November.
    expect(weeklyDays('2026-10-18', '2026-11-08').days).toEqual(['2026-10-25', '2026-11-01', '2026-11-08'])
  })

  it('makes nothing before the next week, nor back in time', () => {
    expect(weeklyDays('2026-11-19', '2026-11-25')).toEqual({ days: [], cut: false })
    expect(weeklyDays('2026-11-19', '2025-01-01')).toEqual({ days: [], cut: false })
  })

  it('stops at its limit and says so', () => {
    const whole = weeklyDays('2026-11-19', '2027-11-18')
    expect(whole.days).toHaveLength(repeatLimit)
    expect(whole).toMatchObject({ cut: false })
    expect(whole.days.at(-1)).toBe('2027-11-18')
    expect(weeklyDays('2026-11-19', '2027-11-25')).toEqual({ days: whole.days, cut: true })
  })
})

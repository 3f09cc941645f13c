import { isDay, isoWeek, mondayOf, mondayOfWeek, monthOf } from '../../../domain/days/days.ts'

export type CalendarView = 'month' | 'week'

/** Where an address points a calendar: on a day, and in which of the two views when it says so. */
export type Place = { day: string; view?: CalendarView }

/**
 * Reads `?month=2026-11`, `?week=2026-W47` or `?day=2026-11-20`; today when there is none of them or it does not exist.
 * The selected day of the current month and week is today, of all others their first day.
 */
export function placeOf(search: URLSearchParams, today: string): Place {
  const month = search.get('month')
  if (month && isDay(`${month}-01`)) {
    return { day: month === monthOf(today) ? today : `${month}-01`, view: 'month' }
  }
  const monday = mondayOfWeek(search.get('week') ?? '')
  if (monday) return { day: monday === mondayOf(today) ? today : monday, view: 'week' }
  const day = search.get('day') ?? ''
  return { day: isDay(day) ? day : today }
}

/** The part of an address that shows this day's month or week. */
export function searchOf(view: CalendarView, day: string): Record<string, string> {
  return view === 'month' ? { month: monthOf(day) } : { week: isoWeek(day) }
}

import { addDays, isDay, isoWeek, mondayOf, mondayOfWeek, monthOf } from '#src/domain/days.ts'

export type CalendarView = 'month' | 'week'

/** What an address asks a calendar for: a day, and one of the two views when it names one. */
type CalendarAddress = { day: string; view?: CalendarView }

/**
 * Reads `?month=2026-11`, `?week=2026-W47` or `?day=2026-11-20`; today when there is none of them or it does not exist.
 * The selected day of the current month and week is today, of all others their first day.
 */
export function readAddress(search: URLSearchParams, today: string): CalendarAddress {
  const month = search.get('month')
  if (month && exists(`${month}-01`)) {
    return { day: month === monthOf(today) ? today : `${month}-01`, view: 'month' }
  }
  const monday = mondayOfWeek(search.get('week') ?? '')
  if (monday && exists(monday)) return { day: monday === mondayOf(today) ? today : monday, view: 'week' }
  const day = search.get('day') ?? ''
  return { day: exists(day) ? day : today }
}

const exists = (day: string) => isDay(day) && isShowable(day)

/** The part of an address that shows this day's month or week. */
export function searchOf(view: CalendarView, day: string): Record<string, string> {
  return view === 'month' ? { month: monthOf(day) } : { week: isoWeek(day) }
}

/** docs/product.md, "Calendar": weeks are paged 52 back and forward; whole weeks count, from any day of this one. */
const farthestDays = 52 * 7

/** The Mondays of the first and the last week that the buttons lead to. Months and addresses have no such limit. */
export function weekLimits(today: string): { first: string; last: string } {
  const monday = mondayOf(today)
  return { first: addDays(monday, -farthestDays), last: addDays(monday, farthestDays) }
}

/** Whether a calendar can show this day: the days around it still have a year of four digits. */
export function isShowable(day: string): boolean {
  return day >= '0001-01-01' && day <= '9998-12-31'
}

import { dayFromNumber, dayNumber } from '#sync/contract/index.ts'

/** Floating days (`YYYY-MM-DD`) as a training calendar needs them: ISO weeks, which start on Monday. */

/** The calendar day at this place on earth, which is the person's own "today". */
export function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export function addDays(day: string, days: number): string {
  return dayFromNumber(dayNumber(day) + days)
}

/** 0 is Monday, 6 is Sunday. 1970-01-01 was a Thursday. */
export function weekday(day: string): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7
}

export function mondayOf(day: string): string {
  return addDays(day, -weekday(day))
}

/** From the week of one day to that of another. */
export function weeksBetween(day: string, later: string): number {
  return (dayNumber(mondayOf(later)) - dayNumber(mondayOf(day))) / 7
}

export function weekDays(day: string): string[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The ISO 8601 week of a day as `YYYY-Www`: the year is the one that holds the week's Thursday. */
export function isoWeek(day: string): string {
  const year = addDays(mondayOf(day), 3).slice(0, 4)
  const number = (dayNumber(mondayOf(day)) - dayNumber(firstMonday(year))) / 7 + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

/** The Monday of an ISO week (`YYYY-Www`); null when there is no such week, as 2025-W53. */
export function mondayOfWeek(week: string): string | null {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week) ?? []
  if (!year || !number) return null
  const monday = addDays(firstMonday(year), 7 * (Number(number) - 1))
  return isoWeek(monday) === week ? monday : null
}

/** The Monday of week 1, the week with 4 January in it. */
function firstMonday(year: string): string {
  return mondayOf(`${year}-01-04`)
}

/** `YYYY-MM` of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The month this many months away, as `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Whether this text is a day that exists. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)) && addDays(text, 0) === text
}

import { addDays, mondayOf } from '#src/domain/days.ts'

/** The weeks of the longest period. */
export const yearWeeks = 52

/** The days that the page reads: a year of weeks to the end of this one, and four weeks before for the means. */
export function progressRange(today: string): { from: string; to: string } {
  const monday = mondayOf(today)
  return { from: addDays(monday, -7 * (yearWeeks + 3)), to: addDays(monday, 6) }
}

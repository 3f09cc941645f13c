import { addDays, mondayOf } from '#src/domain/days.ts'

/** The weeks of the longest period. */
const yearWeeks = 52

/** How many weeks ahead the plan is followed. */
const weeksAhead = 6

/** The days that the page reads: a year of weeks, six before for the means, and six to come. */
export function progressRange(today: string): { from: string; to: string } {
  const monday = mondayOf(today)
  return { from: addDays(monday, -7 * (yearWeeks + 5)), to: addDays(monday, 7 * weeksAhead + 6) }
}

import { addDays, mondayOf } from '#src/domain/days.ts'

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

import { addDays, mondayOf } from '../../../domain/days/days.ts'

/** docs/product.md, "Calendar": 52 weeks back and forward. */
const farthestDays = 52 * 7

/** Whole weeks count, so the farthest week can be reached from any day of this one. */
export function isWithinDateLimit(day: string, today: string): boolean {
  const monday = mondayOf(today)
  return day >= addDays(monday, -farthestDays) && day < addDays(monday, farthestDays + 7)
}

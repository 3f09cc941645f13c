import type { SportWeek } from '#sync/contract/index.ts'
import { addDays, isoWeek, mondayOf } from '../days.ts'
import type { Unit } from '../figures.ts'

/** What was done and planned, in one unit, with its load. */
type Sums = {
  done: number
  planned: number
  unplanned: number
  estimated: boolean
  partly: boolean
  load: number
}

/** A year of weeks by ISO 8601: a week counts in the year that has most of its days. */
export type ProgressYear = Sums & { year: string; weeks: (Sums & { monday: string })[] }

/** The longest period, in years. */
const mostYears = 20

/** The first day of the longest period, a Monday. */
export function firstOfYears(today: string): string {
  return addDays(mondayOf(today), -7 * 52 * mostYears)
}

/** The years with training, newest first, with all their weeks. */
export function progressYears(rows: readonly SportWeek[], unit: Unit): ProgressYear[] {
  const byYear = Map.groupBy(rows, ({ monday }) => isoWeek(monday).slice(0, 4))
  return [...byYear]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([year, ofYear]) => {
      // 28 December is in the last week of its year.
      const last = `${year}-12-28`
      const count = Number(isoWeek(last).slice(-2))
      const byMonday = Map.groupBy(ofYear, ({ monday }) => monday)
      const weeks = Array.from({ length: count }, (_, index) => {
        const monday = addDays(mondayOf(last), 7 * (index + 1 - count))
        return { monday, ...sumsOf(byMonday.get(monday) ?? [], unit) }
      })
      return { year, weeks, ...sumsOf(ofYear, unit) }
    })
}

function sumsOf(rows: readonly SportWeek[], unit: Unit): Sums {
  const sum = (of: (row: SportWeek) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    done: sum((row) => row[unit].done),
    planned: sum((row) => row[unit].planned),
    unplanned: sum((row) => row[unit].unplanned),
    estimated: rows.some((row) => row[unit].estimated),
    partly: rows.some((row) => row[unit].partly),
    load: sum((row) => row.load),
  }
}

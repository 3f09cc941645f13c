import type { SportWeek } from '#sync/contract/index.ts'
import { addDays, isoWeek, mondayOf } from '../days.ts'
import type { Unit } from '../figures.ts'

/** What was done and planned in a week, in one unit, with its load. `monday` is its first day. */
type ProgressWeek = {
  monday: string
  done: number
  planned: number
  unplanned: number
  estimated: boolean
  partly: boolean
  load: number
}

/** The last weeks, oldest first, up to the one with today. */
function progressWeeks(
  rows: readonly SportWeek[],
  { unit, count, today }: { unit: Unit; count: number; today: string },
): ProgressWeek[] {
  const first = addDays(mondayOf(today), -7 * (count - 1))
  const weeks = Array.from({ length: count }, (_, index) => ({
    monday: addDays(first, 7 * index),
    done: 0,
    planned: 0,
    unplanned: 0,
    estimated: false,
    partly: false,
    load: 0,
  }))
  const byMonday = new Map(weeks.map((week) => [week.monday, week]))
  for (const row of rows) {
    const week = byMonday.get(row.monday)
    if (!week) continue
    week.done += row[unit].done
    week.planned += row[unit].planned
    week.unplanned += row[unit].unplanned
    week.estimated ||= row[unit].estimated
    week.partly ||= row[unit].partly
    week.load += row.load
  }
  return weeks
}

/** A year of weeks by ISO 8601: a week counts in the year that has most of its days. */
export type ProgressYear = {
  year: string
  weeks: ProgressWeek[]
  done: number
  planned: number
  unplanned: number
  estimated: boolean
  partly: boolean
  load: number
}

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
      const today = `${year}-12-28`
      const count = Number(isoWeek(today).slice(-2))
      const weeks = progressWeeks(ofYear, { unit, count, today })
      const sum = (of: 'done' | 'planned' | 'unplanned' | 'load') =>
        weeks.reduce((total, week) => total + week[of], 0)
      const has = (what: 'estimated' | 'partly') => weeks.some((week) => week[what])
      return {
        year,
        weeks,
        estimated: has('estimated'),
        partly: has('partly'),
        done: sum('done'),
        planned: sum('planned'),
        unplanned: sum('unplanned'),
        load: sum('load'),
      }
    })
}

import type { SportWeek } from '#sync/contract/index.ts'
import { addDays, isoWeek, mondayOf } from '../days.ts'
import type { Unit } from '../figures.ts'
import { type ProgressWeek, progressWeeks } from './weeks.ts'

/** A year of weeks by ISO 8601: a week counts in the year that has most of its days. */
export type ProgressYear = {
  year: string
  weeks: ProgressWeek[]
  done: number
  planned: number
  estimated: boolean
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
      const sum = (of: 'done' | 'planned' | 'load') => weeks.reduce((total, week) => total + week[of], 0)
      const estimated = weeks.some((week) => week.estimated)
      return { year, weeks, estimated, done: sum('done'), planned: sum('planned'), load: sum('load') }
    })
}

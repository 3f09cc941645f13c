import { addDays, mondayOf } from '../days.ts'
import type { Session } from '../sessions.ts'
import { type ShownWeek, shownWeeks } from './weeks.ts'

/** A year of weeks around a day: half of them behind, half ahead. Days are `YYYY-MM-DD`. */

const count = 52

/** How many weeks the next or the last half year is away. */
export const halfYear = count / 2

/** The Monday with which the year around this day begins. */
export function yearStart(day: string): string {
  return addDays(mondayOf(day), -7 * halfYear)
}

/** The days of the year from this Monday. */
export function yearRange(first: string): { from: string; to: string } {
  return { from: first, to: addDays(first, 7 * count - 1) }
}

/** The 52 weeks from this Monday on, in seconds. */
export function weeksOfYear(sessions: readonly Session[], first: string): ShownWeek[] {
  return shownWeeks(sessions, { unit: 'seconds', first, count })
}

import { addDays, mondayOf } from '../days.ts'
import { type Session, trainingOf } from '../sessions.ts'
import { type ProgressWeek, progressWeeks } from './weeks.ts'

/** A year of weeks around a day: half of them behind, half ahead. Days are `YYYY-MM-DD`. */

const count = 52

/** How many weeks the next or the last half year is away. */
export const halfYear = count / 2

/** What was done and planned in a week, in seconds, and its load. */
export type YearWeek = ProgressWeek & { load: number }

/** The Monday with which the year around this day begins. */
export function yearStart(day: string): string {
  return addDays(mondayOf(day), -7 * halfYear)
}

/** The days of the year from this Monday. */
export function yearRange(first: string): { from: string; to: string } {
  return { from: first, to: addDays(first, 7 * count - 1) }
}

/** The 52 weeks from this Monday on. */
export function weeksOfYear(sessions: readonly Session[], first: string): YearWeek[] {
  const last = addDays(first, 7 * (count - 1))
  const loads = new Map<string, number>()
  for (const session of trainingOf(sessions)) {
    const load = session.load?.value ?? 0
    if (load > 0) loads.set(mondayOf(session.day), (loads.get(mondayOf(session.day)) ?? 0) + load)
  }
  return progressWeeks(sessions, { unit: 'seconds', count, today: last }).map((week) => ({
    ...week,
    load: loads.get(week.monday) ?? 0,
  }))
}

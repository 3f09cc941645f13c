import { addDays, mondayOf, weekday } from './days.ts'

/** On which floating days (`YYYY-MM-DD`) copied and repeated workouts fall. */

/** How much was copied at once. */
type Span = 'workout' | 'day' | 'week'

/**
 * The most weeks that one repetition plans ahead: as far as the calendar can be leafed through
 * (docs/product.md, "Calendar").
 */
export const repeatLimit = 52

/**
 * The day that a copy of a workout falls on. A week keeps its weekdays, wherever in the week it is pasted; a day or a
 * single workout goes to the chosen day.
 */
export function pastedDay(span: Span, copiedFrom: string, pastedOn: string): string {
  return span === 'week' ? addDays(mondayOf(pastedOn), weekday(copiedFrom)) : pastedOn
}

/**
 * The same weekday of the following weeks, to `until` (included), at most `repeatLimit` of them.
 * @returns `cut` when the limit ended it before `until` did.
 */
export function weeklyDays(day: string, until: string): { days: string[]; cut: boolean } {
  const days: string[] = []
  for (let next = addDays(day, 7); next <= until; next = addDays(next, 7)) {
    if (days.length === repeatLimit) return { days, cut: true }
    days.push(next)
  }
  return { days, cut: false }
}

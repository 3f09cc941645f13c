import { addDays } from '#src/domain/days.ts'
import type { Place } from '#src/domain/programs/edit-weeks.ts'
import { shortWeekday } from '#src/i18n/day-text.ts'

/** Any Monday: only the names of the weekdays are shown. */
export const someMonday = '2026-01-05'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export const weekdayNames = (locale: string) =>
  weekdays.map((weekday) => shortWeekday(addDays(someMonday, weekday - 1), locale))

/** A day of a program, for the attribute `data-day`. */
export const placeText = ({ week, weekday }: Place) => `${week}-${weekday}`

export function placeOfText(text: string): Place {
  const [week = 1, weekday = 1] = text.split('-').map(Number)
  return { week, weekday }
}

/** The day that an element is in, and the index of the workout. */
export function placeUnder(element: Element): { place: Place | undefined; index: number | undefined } {
  const day = element.closest<HTMLElement>('[data-day]')?.dataset.day
  const workout = element.closest<HTMLElement>('[data-workout]')?.dataset.workout
  return {
    place: day === undefined ? undefined : placeOfText(day),
    index: workout === undefined ? undefined : Number(workout),
  }
}

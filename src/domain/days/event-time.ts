import { localDay } from './days.ts'

/**
 * docs/product.md, "Events and attendance": by the day at this place; what is today is neither before nor
 * after.
 */
export type EventPhase = 'past' | 'today' | 'upcoming'

/** @param instant ISO UTC. @param today `YYYY-MM-DD` at this place. */
export function eventPhase(instant: string, today: string): EventPhase {
  const day = localDay(new Date(instant))
  if (day === today) return 'today'
  return day < today ? 'past' : 'upcoming'
}

/** An instant as a date-and-time field of this place holds it: `YYYY-MM-DDTHH:mm`. */
export function fieldFromInstant(instant: string): string {
  const date = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${localDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The instant of such a field, ISO UTC; null when it names none. */
export function instantFromField(field: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(field)) return null
  const date = new Date(field)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** The first instant of a day at this place, ISO UTC. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00`).toISOString()
}

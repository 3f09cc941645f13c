import { isDay, localDay } from './days.ts'

/** docs/product.md, "Events and attendance": by the day at this place; today is neither before nor after. */
export type EventPhase = 'past' | 'today' | 'upcoming'

/** @param instant ISO UTC. @param today `YYYY-MM-DD` at this place. */
export function eventPhase(instant: string, today: string): EventPhase {
  const day = localDay(new Date(instant))
  if (day === today) return 'today'
  return day < today ? 'past' : 'upcoming'
}

/** An instant as the day and hour of this place that a form holds: `YYYY-MM-DDTHH:mm`. */
export function fieldFromInstant(instant: string): string {
  const date = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${localDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The two halves of such a field. The day may be any text as it was typed; the hour is '' until it is complete. */
export function partsOfField(field: string): { day: string; hour: string } {
  // A typed day may hold a T of its own ("Thu"), an hour never does.
  const split = field.lastIndexOf('T')
  return split < 0 ? { day: field, hour: '' } : { day: field.slice(0, split), hour: field.slice(split + 1) }
}

/** The instant of such a field, ISO UTC; null when its day does not exist or a half of it is missing. */
export function instantFromField(field: string): string | null {
  const { day, hour } = partsOfField(field)
  // `Date` would roll 31 February over into March.
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) return null
  return new Date(field).toISOString()
}

/** The first instant of a day at this place, ISO UTC. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00`).toISOString()
}

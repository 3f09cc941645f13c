import { limits } from './limits.ts'

const dayInMs = 86_400_000

/** Days since 1970-01-01 of a floating day; differences of two such numbers are whole days. */
export function dayNumber(value: string): number {
  return Math.round(Date.parse(`${value}T00:00:00Z`) / dayInMs)
}

/** The floating day with this number of days since 1970-01-01. */
export function dayFromNumber(value: number): string {
  return new Date(value * dayInMs).toISOString().slice(0, limits.day)
}

/** The UTC day of an instant, for servers that send full timestamps as `scheduledTo`. */
export function utcDay(value: string): string {
  return new Date(value).toISOString().slice(0, limits.day)
}

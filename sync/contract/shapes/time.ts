import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** A floating calendar day, `YYYY-MM-DD`: never shifted by a time zone. Rejects days that do not exist. */
export const day = z.iso.date().check(z.maxLength(limits.day))

/** An instant in ISO 8601 with `Z`. */
export const instant = z.iso.datetime().check(z.maxLength(limits.instant))

/** The IANA name of a time zone, such as `America/Sao_Paulo`. */
export const timeZone = z.string().check(z.minLength(1), z.maxLength(limits.timeZone))

/** A time zone that this machine knows. */
export const knownTimeZone = timeZone.check(z.refine(isKnownZone, 'Not a time zone'))

function isKnownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The calendar day (`YYYY-MM-DD`) of an instant in a time zone; the UTC day when the zone is unknown. */
export function dayInZone(instant: string, zone: string | null): string {
  const known = zone !== null && isKnownZone(zone) ? zone : 'UTC'
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: known,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

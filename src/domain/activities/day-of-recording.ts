/** The day on which something was recorded: that of its own place and clock (docs/decisions/2026-11-28-recordings.md). */

/** What a file says of the clock at its place. */
export type OwnClock = {
  /** Minutes ahead of UTC. */
  offset: number | null
  /** Degrees east. */
  longitude: number | null
}

const minute = 60_000
const day = 1440

/** Minutes for a degree: the sun takes four. */
const perDegree = 4

/** Legal time is at most three hours (and summer time) away from the sun's. */
const mostFromSun = 210

/**
 * The calendar day (`YYYY-MM-DD`) by the clock that the file names, else by that of its place: the device's, where it can
 * be the one of that place, else the sun's. A file that says neither is of the device's clock.
 * @param zone of the device (IANA)
 */
export function dayOfRecording(startedAt: string, { offset, longitude }: OwnClock, zone: string): string {
  const instant = Date.parse(startedAt)
  return new Date(instant + minutesAhead(instant, offset, longitude, zone) * minute)
    .toISOString()
    .slice(0, 10)
}

function minutesAhead(
  instant: number,
  offset: number | null,
  longitude: number | null,
  zone: string,
): number {
  const here = offsetInZone(instant, zone)
  if (longitude === null) return offset ?? here
  const sun = longitude * perDegree
  const believed = [offset, here].find((minutes) => minutes !== null && isNear(minutes, sun))
  return believed ?? Math.round(sun / 60) * 60
}

/** On both sides of the date line the time of the sun is the same. */
function isNear(minutes: number, sun: number): boolean {
  const around = Math.abs(minutes - sun) % day
  return Math.min(around, day - around) <= mostFromSun
}

/** How many minutes a zone is ahead of UTC at an instant; 0 for one that this machine does not know. */
export function offsetInZone(instant: number, zone: string): number {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
    return Math.round((local - Math.floor(instant / minute) * minute) / minute)
  } catch {
    return 0
  }
}

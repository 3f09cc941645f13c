import type { PushSettings } from '#sync/contract/shapes/notices.ts'

const dayMs = 86_400_000

/** A person's day and time of day. `zone`: IANA name; null for a device that never named one (UTC then). */
export function localTime(now: Date, zone: string | null): { day: string; time: string } {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  let text: string
  try {
    text = format(zone ?? 'UTC')
  } catch {
    // A zone that this runtime does not know.
    text = format('UTC')
  }
  const [day = '', time = ''] = text.split(' ')
  return { day, time }
}

/** The day after this one, `YYYY-MM-DD`. */
export function nextDay(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}

/** When a notice may be shown: now, or at the end of the person's quiet hours, which may span midnight. */
export function afterQuietHours(
  now: Date,
  zone: string | null,
  { quietFrom, quietTo }: Pick<PushSettings, 'quietFrom' | 'quietTo'>,
): Date {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return now
  const [at, from, to] = [localTime(now, zone).time, quietFrom, quietTo].map(minutes)
  if (at === undefined || from === undefined || to === undefined) return now
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to
  if (!isQuiet) return now
  const left = (to - at + 1440) % 1440
  return new Date(now.getTime() + left * 60_000)
}

import { dateText, shortWeekday } from './day-text.ts'
import { localeOf } from './languages.ts'

/**
 * An event's time (docs/product.md, "Times, dates and languages"): the weekday, the date as everywhere in that
 * language, and the hour of 24.
 */

function parts(instant: string, timeZone: string | undefined): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
}

/** @returns "sex, 20/11/2026" (in English "Fri, Nov 20, 2026") and "19:30" at this place, or in the given IANA zone. */
export function eventTime(instant: string, language: string, timeZone?: string) {
  const { day, month, year, hour, minute } = parts(instant, timeZone)
  const floating = `${year}-${month}-${day}`
  return {
    day: `${shortWeekday(floating, language)}, ${dateText(floating, language)}`,
    hour: `${hour}:${minute}`,
  }
}

/** As one text: "sex, 20/11/2026 · 19:30". */
export function eventTimeText(instant: string, language: string, timeZone?: string): string {
  const { day, hour } = eventTime(instant, language, timeZone)
  return `${day} · ${hour}`
}

/**
 * What the clock shows where the event was entered, and the name of that clock in the reader's language:
 * "sex, 20/11/2026 · 19:30 (Horário Padrão de Brasília)".
 * null when it is the same time as here, or when this browser does not know the zone.
 */
export function creatorsTime(instant: string, timeZone: string | null, language: string): string | null {
  if (timeZone === null) return null
  try {
    const there = eventTimeText(instant, language, timeZone)
    if (there === eventTimeText(instant, language)) return null
    return `${there} (${clockName(instant, timeZone, language)})`
  } catch {
    return null
  }
}

function clockName(instant: string, timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'longGeneric' })
  const named = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')
  return named?.value ?? timeZone
}

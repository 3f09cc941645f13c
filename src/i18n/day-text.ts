import { localeOf } from './languages.ts'

/** Texts of floating days (`YYYY-MM-DD`). A day is formatted in UTC because it has no zone of its own. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of this name, made once for each language. */
export function format(language: string, key: string, options: Intl.DateTimeFormatOptions) {
  const name = `${language} ${key}`
  let found = formats.get(name)
  if (!found) {
    found = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
    formats.set(name, found)
  }
  return found
}

/** A day as the moment at which it begins. */
export const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** Brazilian short names come with a full stop ("sex."), which a calendar does without. */
const withoutStop = (text: string) => text.replace('.', '')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "Sexta-feira, 20 de novembro", "Friday, November 20". */
export function longDay(day: string, language: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return capital(format(language, 'long', options).format(asDate(day)))
}

/** "sex", "Fri". */
export function shortWeekday(day: string, language: string): string {
  return withoutStop(format(language, 'weekday', { weekday: 'short' }).format(asDate(day)))
}

/** "sex, 20 de nov", "Fri, Nov 20". */
export function shortDay(day: string, language: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return format(language, 'short', options).format(asDate(day)).replaceAll('.', '')
}

/** "20 de novembro de 2026", "November 20, 2026". */
export function fullDay(day: string, language: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return format(language, 'full', options).format(asDate(day))
}

/** "20/11/2026" in Portuguese, "Nov 20, 2026" in English. */
export function dateText(day: string, language: string): string {
  const dayAndMonth =
    language === 'en'
      ? ({ day: 'numeric', month: 'short' } as const)
      : ({ day: '2-digit', month: '2-digit' } as const)
  return format(language, 'date', { ...dayAndMonth, year: 'numeric' }).format(asDate(day))
}

/** "23/11" in Portuguese, "Nov 23" in English. */
export function dayAndMonth(day: string, language: string): string {
  const options =
    language === 'en'
      ? ({ day: 'numeric', month: 'short' } as const)
      : ({ day: '2-digit', month: '2-digit' } as const)
  return format(language, 'dayMonth', options).format(asDate(day))
}

/** "nov", "Nov". */
export function shortMonth(day: string, language: string): string {
  return withoutStop(format(language, 'shortMonth', { month: 'short' }).format(asDate(day)))
}

/** "Novembro de 2026", "November 2026", for a `YYYY-MM`. */
export function monthName(month: string, language: string): string {
  const options = { month: 'long', year: 'numeric' } as const
  return capital(format(language, 'month', options).format(asDate(`${month}-01`)))
}

/** "16 – 22 de nov", "Nov 16 – 22". */
export function dayRange(from: string, to: string, language: string): string {
  const options = { day: 'numeric', month: 'short' } as const
  return format(language, 'range', options).formatRange(asDate(from), asDate(to)).replaceAll('.', '')
}

import { plainTyped } from '#src/domain/typed/plain-typed.ts'
import { asDate, format } from './day-text.ts'

/** The number of a month that is typed as a word ("Nov", "november"); undefined when there is none like it. */
function monthNumber(word: string, language: string): string | undefined {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const name = (month: string) =>
    format(language, 'monthName', { month: 'long' })
      .format(asDate(`2026-${month}-01`))
      .toLowerCase()
  const typed = word.toLowerCase()
  return typed.length < 3 ? undefined : months.find((month) => name(month).startsWith(typed))
}

/**
 * Reads a day as it is typed in that language: day first in Portuguese, month first in English, the month as a number or
 * a word, a year of two digits in this century; null when there is none.
 */
export function parseDay(text: string, language: string): string | null {
  const [, first, second, year] =
    /^(\d{1,2}|\p{L}+)[^\p{L}\d]+(\d{1,2}|\p{L}+)[^\p{L}\d]+(\d{4}|\d{2})$/u.exec(plainTyped(text)) ?? []
  if (!first || !second || !year) return null
  const isMonthFirst = language === 'en' ? !/^\p{L}/u.test(second) : /^\p{L}/u.test(first)
  const [day, typedMonth] = isMonthFirst ? [second, first] : [first, second]
  const month = /^\d/.test(typedMonth) ? typedMonth : monthNumber(typedMonth, language)
  if (month === undefined) return null
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = asDate(written)
  // JavaScript rolls 31 February over into March; such a day does not exist.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return exists ? written : null
}
